//! The page's types are those of the server.

use std::path::Path;

#[test]
fn the_pages_types_are_up_to_date() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire/types.ts");
    let text = wire::typescript();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &text).unwrap();
    }
    let on_disk = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(on_disk == text, "web/src/wire/types.ts is stale: run `UPDATE=1 cargo test -p wire`");
}
