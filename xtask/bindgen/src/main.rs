//! `bindgen MODULE FOLDER NAME`: writes `NAME.js`, `NAME_bg.wasm` and their types into the folder.

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder, name] = words.as_slice() else {
        return Err("bindgen MODULE FOLDER NAME".to_owned());
    };
    let mut bindgen = Bindgen::new();
    let small =
        bindgen.input_path(module).out_name(name).omit_default_module_path(true).remove_name_section(true);
    small.web(true).and_then(|bindgen| bindgen.generate(folder)).map_err(|error| format!("{error:#}"))
}
