import { foldWord } from './fold-words.ts'

/** Words that stand in every question and say little of what it is about. */
const stopWords: ReadonlySet<string> = new Set(
  `jeg du han hun det den vi dere de meg deg seg oss dem min mitt mine din ditt dine sin sitt sine vår vårt våre en et ei og eller men
  at som er var blir ble bli blitt være vært har hadde ha kan kunne skal skulle vil ville må måtte bør får fikk få gjør gjøre gjorde gjort ikke
  hvordan hva hvem hvor hvorfor når hvis om hvilken hvilke hvilket så da der her nå i på til fra av for med mot uten ved over under
  etter før mens også bare noe noen alle ingen mye mer mest litt sier står går gå gikk kommer kom komme hei takk dette denne disse
  the how what why can and to my is do not a of in it`
    .split(/\s+/)
    .map(foldWord),
)

export const isStopWord = (folded: string): boolean => stopWords.has(folded)
