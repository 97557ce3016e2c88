import { expect, it } from 'vitest'
import { metTexts } from '../../../web/texts/met.ts'
import type { Met } from '../../../worker/contract/charts.ts'

const never = { played: 0, won: 0, lost: 0 }
const sides = (together: [played: number, won: number], against: [won: number, lost: number, drawn?: number] = [0, 0]): Met => {
  const [won, lost, drawn = 0] = against
  return { together: { played: together[0], won: together[1] }, against: { ...never, played: won + lost + drawn, won, lost } }
}

it.each<[Met, string[]]>([
  [sides([9, 7], [4, 3]), ['Dere har vunnet 7 av 9 sammen', 'Mot hverandre: 4–3 i din favør']],
  [sides([1, 1]), ['Dere har vunnet én kamp sammen']],
  [sides([1, 0]), ['Dere har spilt én kamp sammen']],
  [sides([2, 2]), ['Dere har vunnet begge kampene sammen']],
  [sides([4, 4]), ['Dere har vunnet alle 4 sammen']],
  [sides([3, 0]), ['Dere har spilt 3 kamper sammen']],
  [sides([0, 0], [1, 2]), ['Mot hverandre: Du ligger under 1–2']],
  [sides([0, 0], [2, 2, 1]), ['Mot hverandre: Det står 2–2']],
  [sides([0, 0], [0, 0, 1]), ['Mot hverandre: Det står 0–0']],
])('how two have met is a line for each way: %#', (met, lines) =>
  expect(metTexts.lines(met).map(({ label, text }) => (label === null ? text : `${label}: ${text}`))).toEqual(lines),
)
