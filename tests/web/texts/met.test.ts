import { expect, it } from 'vitest'
import { metTexts } from '../../../web/texts/met.ts'
import type { Met } from '../../../worker/contract/charts.ts'

const never = { played: 0, won: 0 }

it.each<[Met, string, string]>([
  [
    { together: { played: 12, won: 8 }, against: { played: 5, won: 3 } },
    'Dere har spilt 12 kamper sammen og vunnet 8 av dem, og møttes i 5 kamper, der du vant 3.',
    'Vant 8 av 12 sammen · du vant 3 av 5 mot hverandre',
  ],
  [{ together: { played: 1, won: 1 }, against: never }, 'Dere har spilt én kamp sammen og vunnet den.', 'Vant 1 av 1 sammen'],
  [{ together: { played: 4, won: 4 }, against: never }, 'Dere har spilt 4 kamper sammen og vunnet alle.', 'Vant 4 av 4 sammen'],
  [
    { together: { played: 3, won: 0 }, against: never },
    'Dere har spilt 3 kamper sammen og har første seier til gode.',
    'Vant 0 av 3 sammen',
  ],
  [{ together: never, against: { played: 1, won: 1 } }, 'Dere har møttes i én kamp, som du vant.', 'Du vant 1 av 1 mot hverandre'],
  [{ together: never, against: { played: 2, won: 2 } }, 'Dere har møttes i 2 kamper, der du vant alle.', 'Du vant 2 av 2 mot hverandre'],
  [
    { together: never, against: { played: 2, won: 0 } },
    'Dere har møttes i 2 kamper, der du har første seier til gode.',
    'Du vant 0 av 2 mot hverandre',
  ],
])('how two have met is told in one sentence, and in short: %#', (met, sentence, short) => {
  expect(metTexts.sentence(met)).toBe(sentence)
  expect(metTexts.short(met)).toBe(short)
})
