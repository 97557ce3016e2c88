import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSafeArgument, plainMessage, quoted, strippedReply } from '../../../../durable/rules/play/console-text.ts'

/** Any text, with many characters that have a meaning in the console. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 700 }),
  fc
    .array(
      fc.constantFrom('"', ';', '/', '//', '\\', '\r', '\n', '\0', '\x1b', '\u037e', '\u2028', ' ', '{', 'quit', 'ø', '😀', '\ud83d'),
      { maxLength: 400 },
    )
    .map((parts) => parts.join('')),
)

/** The commands that the console makes of a line, as the game cuts it: at every `;` and comment outside quotes, and at a line's end. */
function commandsIn(line: string): string[] {
  const outside = line.split('"').filter((_, i) => i % 2 === 0)
  expect(line.split('"').length % 2, 'every quote has its other').toBe(1)
  expect(outside.join('')).not.toContain('//')
  return `${outside.join('')}`.split(/[;\n\r\0]/)
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

describe('an argument of a console command', () => {
  it.each([
    ['https://kampklar.no/hooks/matchzy/k3x/90412?a=1;b=2', '"https://kampklar.no/hooks/matchzy/k3x/90412?a=1;b=2"'],
    ['', '""'],
    ['Lag Ærlig Åse', '"Lag Ærlig Åse"'],
    ['fast"; quit; "', '"fast; quit; "'],
    ['a\r\nquit\0', '"aquit"'],
  ])('%j becomes %s', (value, argument) => expect(quoted(value)).toBe(argument))

  it('never ends early and never begins a command, whatever it holds', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, two) => {
        const line = `matchzy_loadmatch_url ${quoted(one)} ${quoted(two)}`
        expect(commandsIn(line)).toEqual(['matchzy_loadmatch_url  '])
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      }),
    )
  })

  it('is safe when nothing of it is lost', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        expect(isSafeArgument(value)).toBe(quoted(value) === `"${value}"`)
      }),
    )
    expect(isSafeArgument('c2f0-a secret_of.mine')).toBe(true)
    expect(isSafeArgument('c2f0"')).toBe(false)
    expect(isSafeArgument('c2f0\n')).toBe(false)
  })
})

describe('a message to the players', () => {
  it.each([
    ['Kampen starter om 5 minutter!', 'Kampen starter om 5 minutter!'],
    ['  Pause:\r\n bytt spiller\t nå ', 'Pause: bytt spiller nå'],
    ['se https://kampklar.no; "les dette"', "se https:/ /kampklar.no, 'les dette'"],
    ['////', '/ / / /'],
    ['hei\u037e quit', 'hei, quit'],
    ['/\0/ quit', '/ / quit'],
    ['"', "'"],
    ['\n\0', ''],
  ])('%j is shown as %j', (text, shown) => expect(plainMessage(text)).toBe(shown))

  it('is one harmless command of less than 500 bytes, whatever is in it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = `css_asay ${plainMessage(text)}`
        expect(line).not.toMatch(/[;"\p{Cc}\p{Cs}\u2028\u2029]/u)
        expect(commandsIn(line)).toEqual([line])
        expect(bytesOf(line)).toBeLessThan(500)
        expect(plainMessage(plainMessage(text))).toBe(plainMessage(text))
      }),
    )
  })

  it('is as long as it may be, and cut between characters', () => {
    expect(bytesOf(plainMessage('x'.repeat(9000)))).toBe(490)
    expect(plainMessage(`${'x'.repeat(489)}ø`)).toBe('x'.repeat(489))
    expect(plainMessage('😀'.repeat(500))).toBe('😀'.repeat(122))
  })
})

describe('a reply of the console', () => {
  it('loses its colours and keeps its lines', () =>
    expect(strippedReply('[\x04MatchZy\x01] Admin has paused the match!\r\n[\x04MatchZy\x01] ok\t')).toBe(
      '[MatchZy] Admin has paused the match!\n[MatchZy] ok',
    ))
})
