import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Font, openSync } from 'fontkit'
import { root } from '../project.ts'

/** The letters of the pictures of links, as outlines: so the rasteriser needs no font (docs/decisions/092). */
const faces = {
  display: [
    'barlow-condensed/files/barlow-condensed-latin-600-normal.woff',
    'barlow-condensed/files/barlow-condensed-latin-ext-600-normal.woff',
  ],
  text: ['latin', 'latin-ext', 'cyrillic', 'greek'].map((part) => `inter/files/inter-${part}-600-normal.woff`),
}

/** Latin with its accents, Greek and Cyrillic, and the signs that a name or a sentence has. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x384, 0x3ce],
  [0x400, 0x45f],
  [0x490, 0x491],
] as const
const signs = [...'–—‘’“”„…•€™−×′″\u202f'].map((sign) => sign.codePointAt(0) ?? 0)
const wanted = [...ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)), ...signs]

/** The letters between which the distance is measured. */
const spaced = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅabcdefghijklmnopqrstuvwxyzæøå0123456789.,-–’']

/** Outlines are in thousandths of the size, as Barlow's are. */
const unit = 1000

function outlineOf(font: Font, code: number): [number, string] | null {
  if (!font.hasGlyphForCodePoint(code)) return null
  const glyph = font.glyphForCodePoint(code)
  const scale = unit / font.unitsPerEm
  const path = glyph.path.scale(scale, -scale).toSVG()
  const rounded = path.replaceAll(/-?\d+\.?\d*(?:e-?\d+)?/g, (number) => String(Math.round(Number(number))))
  return [Math.round(glyph.advanceWidth * scale), rounded.replaceAll(/ -/g, '-')]
}

const advance = (font: Font, letter: string): number => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth

function kerningOf(font: Font): Record<string, number> {
  const found: Record<string, number> = {}
  for (const one of spaced)
    for (const other of spaced) {
      const moved = Math.round(
        ((font.layout(one + other).advanceWidth - advance(font, one) - advance(font, other)) * unit) / font.unitsPerEm,
      )
      if (Math.abs(moved) >= 4) found[one + other] = moved
    }
  return found
}

function faceOf(files: readonly string[]) {
  const fonts = files.map((file) => openSync(join(root, 'node_modules/@fontsource', file)) as Font)
  const glyphs: Record<string, [number, string]> = {}
  for (const code of wanted) {
    const outline = fonts.map((font) => outlineOf(font, code)).find((each) => each !== null)
    if (outline) glyphs[String.fromCodePoint(code)] = outline
  }
  // In Barlow Condensed 600 this one letter is followed by a gap; it is as wide as an O.
  const [round, stroked] = [glyphs.O, glyphs.Ø]
  if (round && stroked) stroked[0] = Math.min(stroked[0], round[0] + 8)
  const [latin] = fonts
  return { glyphs, kerning: latin ? kerningOf(latin) : {} }
}

const drawn = Object.fromEntries(Object.entries(faces).map(([name, files]) => [name, faceOf(files)]))
writeFileSync(join(root, 'worker/pictures/glyphs.json'), `${JSON.stringify(drawn)}\n`)
