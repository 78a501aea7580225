//! Shapes drawn in characters: two columns to a hex, each row shifted by half a hex against the next.

use grid::hex::Hex;

/// The hexes of a drawing, the one marked `@` (or the first in reading order) at the origin.
pub fn read(drawing: &str, size: usize) -> Result<Vec<Hex>, String> {
    let mut hexes = Vec::new();
    let mut first = None;
    for (line, text) in drawing.lines().enumerate() {
        for (column, sign) in text.chars().enumerate() {
            match sign {
                '#' => hexes.push((column, line)),
                '@' if first.is_none() => {
                    first = Some((column, line));
                    hexes.push((column, line));
                }
                '@' => return Err("a drawing has one @ at most".to_owned()),
                ' ' => {}
                other => return Err(format!("a drawing is made of # and @ and spaces, not {other:?}")),
            }
        }
    }
    if hexes.len() != size {
        return Err(format!("this shape has {size} hexes, the drawing shows {}", hexes.len()));
    }
    let first = first.unwrap_or(hexes[0]);
    hexes.sort_by_key(|&hex| hex != first);
    let hexes: Vec<Hex> = hexes.into_iter().map(|hex| axial(hex, first)).collect::<Result<_, _>>()?;
    if is_connected(&hexes) { Ok(hexes) } else { Err("the hexes of a drawing must be connected".to_owned()) }
}

fn axial((column, line): (usize, usize), first: (usize, usize)) -> Result<Hex, String> {
    let r = line as i64 - first.1 as i64;
    let doubled = column as i64 - first.0 as i64 - r;
    if doubled % 2 != 0 {
        return Err(format!("the sign in column {} lies between two hexes", column + 1));
    }
    let small = |n: i64| i8::try_from(n).ok().filter(|n| (-9..=9).contains(n));
    match (small(doubled / 2), small(r)) {
        (Some(q), Some(r)) => Ok(Hex::new(q, r)),
        _ => Err("the drawing is too large".to_owned()),
    }
}

fn is_connected(hexes: &[Hex]) -> bool {
    let mut reached = vec![hexes[0]];
    let mut next = 0;
    while let Some(&hex) = reached.get(next) {
        next += 1;
        for &other in hexes {
            if other.touches(hex) && !reached.contains(&other) {
                reached.push(other);
            }
        }
    }
    reached.len() == hexes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_becomes_hexes_with_the_marked_one_first() {
        let spring = read(" @ #\n# # #\n", 5).unwrap();
        assert_eq!(spring, [(0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)].map(|(q, r)| Hex::new(q, r)));
        assert_eq!(read("\n# #\n   # #", 4).unwrap()[3], Hex::new(2, 1));
    }

    #[test]
    fn a_wrong_drawing_is_refused_in_words() {
        let why = |text| read(text, 2).unwrap_err();
        assert!(why("###").contains("2 hexes, the drawing shows 3"));
        assert!(why("##").contains("between two hexes"));
        assert!(why("#   #").contains("connected"));
        assert!(why("@ @").contains("one @"));
        assert!(why("# x").contains("not 'x'"));
        assert!(why("").contains("shows 0"));
        assert!(why(&format!("#{}#", " ".repeat(399))).contains("too large"));
    }
}
