import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldTeamName, readTeamName, reservedNameText, teamNameMax } from '../../../../durable/rules/team/team-name.ts'

const named = (typed: string) => {
  const read = readTeamName(typed)
  return read.ok ? read.name : read.message
}
const onlyLatin = 'Navnet kan bare ha bokstaver fra det latinske alfabetet, tall og vanlige tegn.'
/** Typed by anybody, with the letters that one would try. */
const hostile = fc.string({ unit: 'binary', maxLength: 60 })
const latin = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzæøå 0123456789-_.'), minLength: 2, maxLength: 40 })

describe('the name of a team', () => {
  it.each([
    ['  Nattens   ulver\n', 'Nattens ulver'],
    ['Na\u200btt\u202eens', 'Nattens'],
    ['', 'Skriv inn et navn på laget.'],
    [' \u200b\u2800 ', 'Skriv inn et navn på laget.'],
    ['!!! ???', 'Navnet må ha minst 2 bokstaver eller tall.'],
    ['-x-', 'Navnet må ha minst 2 bokstaver eller tall.'],
    ['🐺🐺🐺', 'Navnet må ha minst 2 bokstaver eller tall.'],
    ['x'.repeat(50), 'x'.repeat(50)],
    ['x'.repeat(51), 'Navnet kan ha høyst 50 tegn.'],
    [`${'🐺'.repeat(48)}ab`, `${'🐺'.repeat(48)}ab`],
    ['Čačak Ñandú Łódź', 'Čačak Ñandú Łódź'],
    ['Lag 7 – «Æ, Ø & Å»! (2)', 'Lag 7 – «Æ, Ø & Å»! (2)'],
    ['Nаttеns Ulvеr', onlyLatin],
    ['Νattens Ulνer', onlyLatin],
    ['Өrn', onlyLatin],
    ['Ӕsir', onlyLatin],
    ['ᎪⅬFA', onlyLatin],
    ['Օrn', onlyLatin],
    ['ꓲlder', onlyLatin],
    ['𝛂lfa', onlyLatin],
    ['Lag ٥', onlyLatin],
    ['日本', onlyLatin],
    ['Staben', reservedNameText],
    ['S t a b e n!', reservedNameText],
    ['5upp0rt', reservedNameText],
    ['KAMPKLAR', reservedNameText],
    ['Karnpklar offisiell', reservedNameText],
    ['Slettet spiller', reservedNameText],
    ['Administrator', reservedNameText],
    ['Moderator', reservedNameText],
    ['Stabens venner', 'Stabens venner'],
    ['Klar til kamp', 'Klar til kamp'],
  ])('reads %j', (typed, name) => expect(named(typed)).toBe(name))

  it.each([
    ['Nattens Ulver', 'nattens ulver'],
    ['Nattens Ulver', 'NATTENS-ULVER!'],
    ['Nattens Ulver', 'n.a_t·t—e n s／ulver'],
    ['Nattens Ulver', 'Ｎａｔｔｅｎｓ　Ｕｌｖｅｒ'],
    ['Nattens Ulver', '𝕹𝖆𝖙𝖙𝖊𝖓𝖘 𝖀𝖑𝖛𝖊𝖗'],
    ['Nattens Ulver', 'Náttens Ulver'],
    ['Nattens Ulver', 'ɴᴀᴛᴛᴇɴꜱ ᴜʟᴠᴇʀ'],
    ['Nattens Ulver', 'N\u0335attens Ulver'],
    ['Oslo', '0s1o'],
    ['Storm', '570rm'],
    ['Storm', '$torm'],
    ['Storm', 'S†orm'],
    ['Storm', 'S₮orm'],
    ['Storm', 'Storrn'],
    ['Ulvene', 'Ulveɲe'],
    ['Ungdom', 'UƝgdom'],
    ['Unge', 'uŋge'],
    ['Daler', 'ɖalɛr'],
    ['Skyer', 'ʂkƴǝr'],
    ['Storm', 'ƽƭorm'],
    ['Wolf', 'VVolf'],
    ['Ilder', 'llder'],
    ['Ilder', '1lder'],
    ['Ilder', '|lder'],
    ['Ilder', '｜lder'],
    ['Ilder', 'ǀlder'],
    ['Ørn', 'O\u0338rn'],
    ['Ørn', 'o\u0337rn'],
    ['Ørn', 'Ó\u0338rn'],
    ['Ørn', 'Ɵrn'],
    ['Lag llIars', 'Lag |||ars'],
    ['Tromsø', 'Tromsö'],
    ['Trær', 'Trär'],
    ['Bål', 'Ba\u030al'],
  ])('%j and %j are the same to the eye', (one, other) => expect(foldTeamName(other)).toBe(foldTeamName(one)))

  it.each([
    ['Bål', 'Bal'],
    ['Tromsø', 'Tromso'],
    ['Sær', 'Sar'],
    ['Lag 2', 'Lag 3'],
    ['Ulver', 'Ulven'],
  ])('%j and %j are two names', (one, other) => expect(foldTeamName(other)).not.toBe(foldTeamName(one)))

  it('is compared without case, spaces and signs, whatever the name', () => {
    fc.assert(
      fc.property(latin, fc.constantFrom(' ', '-', '_', '.', '!', '\u200b', '\u0301'), fc.nat(40), (name, sign, at) => {
        const cut = Math.min(at, name.length)
        const other = `${name.slice(0, cut).toUpperCase()}${sign}${name.slice(cut)}`
        expect(foldTeamName(sign === '\u0301' ? other.replace('Å\u0301', 'Å') : other)).toBe(foldTeamName(name))
      }),
    )
  })

  it('folds to what folds no further, of letters and digits only', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, latin), (name) => {
        const folded = foldTeamName(name)
        expect(foldTeamName(folded)).toBe(folded)
        expect(folded).toMatch(/^[\p{L}\p{N}]*$/u)
      }),
    )
  })

  it('is read to what it reads as again: on one line, of its length, with something to see', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, latin), (typed) => {
        const read = readTeamName(typed)
        if (!read.ok) {
          expect(read).toMatchObject({ code: 'INVALID_INPUT', fields: ['name'] })
          return
        }
        expect(readTeamName(read.name)).toEqual(read)
        expect([...read.name].length).toBeLessThanOrEqual(teamNameMax)
        expect(read.name).toBe(read.name.trim())
        expect([...read.folded].length).toBeGreaterThanOrEqual(2)
        expect(read.name).not.toMatch(/[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u)
      }),
    )
  })
})
