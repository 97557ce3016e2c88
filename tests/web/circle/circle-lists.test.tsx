import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { CircleLists } from '../../../web/circle/CircleLists.tsx'
import { hereOf, peopleOf } from '../../../web/circle/people.ts'
import { circleTexts as texts } from '../../../web/circle/texts.ts'
import type { CirclePlayer } from '../../../worker/contract/circle-places.ts'

const person = (place: number) => ({ uid: `u${place}`, steamid: `7656119800000000${place}`, username: `Spiller ${place}`, avatar: '' })
type Regular = Parameters<typeof peopleOf>[0][number]
const page = ({ regulars = [], circle = null }: { regulars?: Regular[]; circle?: CirclePlayer[] | null }) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CircleLists people={peopleOf(regulars, circle)} rivals={[]} />
    </MemoryRouter>,
  )
const placed = (place: number, where: CirclePlayer['place'], is_regular: 0 | 1 = 0): CirclePlayer => ({
  ...person(place),
  ...{ is_regular, is_followed: 1, place: where },
})
const lobby = { is: 'lobby', match_id: 'kamp', title: 'Karis gather', players: 3, max_players: 10, can_join: 1 } as const

it('says how the two have played', () => {
  expect([texts.together(7, 9), texts.together(0, 5), texts.together(6, 6)]).toEqual([
    'Dere har vunnet 7 av 9 sammen',
    'Dere har spilt 5 kamper sammen',
    'Dere har vunnet alle 6 sammen',
  ])
  expect([texts.standing(4, 3), texts.standing(2, 5), texts.standing(3, 3)]).toEqual([
    '4–3 i din favør',
    'Du ligger under 2–5',
    'Det står 3–3',
  ])
})

it('shows nothing to a player who has nobody, and only the list that there is', () => {
  expect(page({})).toBe('')
  const onlyRegulars = page({ regulars: [{ ...person(1), played: 9, won: 7 }], circle: null })
  expect(onlyRegulars).toContain('Dere har vunnet 7 av 9 sammen')
  expect(onlyRegulars).not.toContain(texts.rivals)
})

it('shows six regulars first, and offers the others', () => {
  const regulars = Array.from({ length: 8 }, (_, place) => ({ ...person(place), played: 9, won: 7 }))
  const shown = page({ regulars })
  expect(shown).toContain('Spiller 5')
  expect(shown).not.toContain('Spiller 6')
  expect(shown).toContain(texts.showAll(8))
})

it('says where each of the circle is, and leads to them where there is a place', () => {
  const circle = [
    placed(1, lobby, 1),
    placed(2, { ...lobby, can_join: 0 }),
    placed(3, { is: 'queue' }),
    placed(4, { is: 'match', match_id: 'annen' }),
    placed(5, { is: 'away' }),
  ]
  const regulars = [{ ...person(1), played: 9, won: 7 }]
  const shown = page({ regulars, circle })
  expect(shown).toMatch(/<bdi[^>]*>Karis gather<\/bdi><span[^>]*> · 3 av 10<\/span>/)
  expect(shown.match(/href="\/match\/kamp"/g)).toHaveLength(1)
  expect(shown).toContain(texts.looks('Spiller 4'))
  expect(shown).toContain('Dere har vunnet 7 av 9 sammen')
  expect(shown.split(texts.followed)).toHaveLength(5)
  expect(shown).toContain(texts.here(4))
  expect([hereOf(peopleOf(regulars, null)), hereOf(peopleOf(regulars, [placed(5, { is: 'away' })]))]).toEqual([null, 0])
})

it('says who was asked, of many the first two', () => {
  expect([[], ['Ola'], ['Ola', 'Per', 'Kari'], ['Ola', 'Per', 'Kari', 'Siv']].map(texts.ask.done)).toEqual([
    'Ingen ble spurt: de er opptatt nå.',
    'Du spurte Ola.',
    'Du spurte Ola, Per og Kari.',
    'Du spurte Ola, Per og 2 til.',
  ])
})

it('says of those who get no question why that may be, in whole sentences', () => {
  expect([1, 3].map(texts.ask.others)).toEqual([
    'Én til får det ikke. Spilleren er opptatt, har stille tid, er spurt nok i kveld eller kan ikke nås.',
    '3 til får det ikke. De er opptatt, har stille tid, er spurt nok i kveld eller kan ikke nås.',
  ])
})
