import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { art } from '../../../worker/pictures/art.ts'
import { contestCard } from '../../../worker/pictures/cards/contest-card.ts'
import { eveningPicture, eveningSize } from '../../../worker/pictures/cards/evening-picture.ts'
import { matchCard } from '../../../worker/pictures/cards/match-card.ts'
import { profileCard } from '../../../worker/pictures/cards/profile-card.ts'
import { teamCard } from '../../../worker/pictures/cards/team-card.ts'
import { topCard } from '../../../worker/pictures/cards/top-card.ts'
import { cardSize } from '../../../worker/pictures/frame.ts'
import type { Size } from '../../../worker/pictures/sky.ts'
import { lettersOf, readSvg } from './drawn-svg.ts'

const emblem = { svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#fff" d="M0 0h64v64H0z"/></svg>' }

/** Names as players choose them: any characters, long and wide ones, markup, styled letters, other scripts, nothing at all. */
const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    ...[
      '',
      '   ',
      '"><script>alert(1)</script>',
      "]]>&amp;<!--'",
      'W'.repeat(32),
      'ÆØÅ WWWW MMMM'.repeat(9),
      '🔥🔥🔥',
      '日本語の名前',
      'Кирилл',
    ],
    ...['𝓚𝓪𝓻𝓲', 'Z̷̡̛a̸l̷g̵o̶'.repeat(20), '\u202Egnp.exe', 'constructor', '__proto__', 'toString'],
  ),
)
const figure = fc.constantFrom('0', '1,21', '12 345', '−118', '100,0')
const figures = fc.array(fc.tuple(figure, fc.constantFrom('ELO', 'K/D', 'Kamper', 'snitt-ELO')), { maxLength: 3 })
const poster = fc.constantFrom(null, emblem)
const heading = {
  title: name,
  kind: fc.constantFrom('Gather · 5v5 · BO1', 'Turnering · 5v5 · BO5'),
  poster,
  where: fc.option(name, { nil: null }),
}
const rounds = fc.nat(45)

const matches = fc.oneof(
  fc.record({ ...heading, shows: fc.constant('seats' as const), taken: fc.nat(12), seats: fc.constantFrom(2, 4, 6, 8, 10) }),
  fc.record({ ...heading, shows: fc.constant('word' as const), word: fc.constantFrom('Velger spillere', 'Pågår', 'Avlyst') }),
  fc.record({
    ...heading,
    shows: fc.constant('score' as const),
    a: rounds,
    b: rounds,
    teams: fc.record({ A: name, B: name }),
    winner: fc.constantFrom(null, 'A' as const, 'B' as const, 'draw' as const),
    note: fc.constantFrom('Pågår', 'Ferdig'),
    best: fc.option(fc.record({ name, figures: fc.constant('45–31 · 198,4 ADR') }), { nil: null }),
  }),
)
const profiles = fc.record({
  name,
  rank: fc.option(fc.record({ name: fc.constant('Tyrs Treffsikre Tastatur'), level: fc.constant(8) }), { nil: null }),
  figures,
})
const teams = fc.record({ name, line: fc.constant('12 seire · 3 tap'), figures })
const contests = fc.record({
  kind: fc.constantFrom('Turnering' as const, 'Cup' as const),
  name,
  when: fc.constant('onsdag 30. september kl. 18.00 · lag på opptil 5'),
  state: fc.constantFrom('Pågår', 'Påmelding åpner fredag 27. november kl. 19.00'),
  places: fc.option(fc.record({ said: fc.constant('128 av 128 spillere'), share: fc.double({ min: -1, max: 3, noNaN: true }) }), {
    nil: null,
  }),
  winner: fc.option(name, { nil: null }),
})
const lists = fc.record({
  title: fc.constant('Best akkurat nå'),
  lines: fc.array(fc.record({ label: fc.constantFrom('1', 'Utility'), name, value: figure }), { maxLength: 9 }),
})
const evenings = fc.record({
  outcome: fc.constantFrom('won' as const, 'lost' as const, 'drew' as const),
  where: name,
  title: name,
  when: fc.constant('onsdag 30. september'),
  score: fc.option(fc.record({ own: rounds, other: rounds }), { nil: null }),
  name,
  isBest: fc.boolean(),
  medals: fc.array(name, { maxLength: 4 }),
  figures: fc.array(
    fc.record({
      value: figure,
      name: fc.constantFrom('K–D', 'ADR', 'ELO'),
      tone: fc.constantFrom('plain' as const, 'good' as const, 'bad' as const),
    }),
    { maxLength: 3 },
  ),
  teams: fc.tuple(fc.array(name, { maxLength: 7 }), fc.array(name, { maxLength: 7 })),
})

/** The same two rules for each kind of picture. */
function describePicture<Data>(kind: string, { data, draw, size }: { data: fc.Arbitrary<Data>; draw: (data: Data) => string; size: Size }) {
  const { width, height } = size
  describe(`the picture of ${kind}`, () => {
    it('is well-formed whatever a player is called', () => {
      fc.assert(
        fc.property(data, (given) => {
          expect(readSvg(draw(given))[0]?.attributes).toMatchObject({ width: String(width), height: String(height) })
        }),
      )
    })

    it('has no letter outside its edges', () => {
      fc.assert(
        fc.property(data, (given) => {
          const outside = lettersOf(draw(given)).filter(
            ({ left, right, top, bottom }) => left < 0 || right > width || top < 0 || bottom > height,
          )
          expect(outside).toEqual([])
        }),
      )
    })
  })
}

describePicture('a match', { data: fc.tuple(matches, poster), draw: (given) => matchCard(...given), size: cardSize })
describePicture('a profile', { data: fc.tuple(profiles, poster), draw: (given) => profileCard(...given), size: cardSize })
describePicture('a team', { data: fc.tuple(teams, poster), draw: (given) => teamCard(...given), size: cardSize })
describePicture('a cup or a tournament', { data: fc.tuple(contests, poster), draw: (given) => contestCard(...given), size: cardSize })
describePicture('a list', { data: lists, draw: topCard, size: cardSize })
describePicture('an evening', {
  data: fc.tuple(evenings, poster),
  draw: ([given, art]) => eveningPicture(given, { poster: art, medals: [art] }),
  size: eveningSize,
})

it('two drawings in one picture keep what each of them refers to', () => {
  const of = (colour: string) => ({
    svg: `<svg viewBox="0 0 9 9"><linearGradient id="m"><stop stop-color="${colour}"/></linearGradient><path fill="url(#m)"/><use href="#m"/></svg>`,
  })
  const place = { y: 0, width: 9, height: 9 }
  const drawn = art(of('red'), { ...place, x: 1 }) + art(of('blue'), { ...place, x: 2 })
  expect([...drawn.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['at1-0-m', 'at2-0-m'])
  expect([...drawn.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, a, b]) => a ?? b)).toEqual([
    'at1-0-m',
    'at1-0-m',
    'at2-0-m',
    'at2-0-m',
  ])
})
