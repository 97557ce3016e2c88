import { enumerated, type Named, type Sentence, says } from '../../format/sentence.ts'

/** While players are not on the server (docs/product.md 10.8), and a substitute is looked for (12.6). */
export const missedTexts = {
  awaited: (names: readonly Named[]): Sentence => says`Venter på ${enumerated(names)}`,
  here: (here: number, all: number) => `${here} av ${all} er på serveren`,
  ownAwaited: 'Du er ikke på serveren ennå. De andre venter på deg.',
  /** Before the clock, for screen readers. */
  untilMissed: 'Tid igjen før spilleren er savnet:',
  title: (count: number) => (count === 1 ? 'Vi leter etter en innbytter' : `Vi leter etter ${count} innbyttere`),
  /** When nobody is asked to take the place any more. */
  alone: (count: number) => (count === 1 ? 'En spiller mangler' : `${count} spillere mangler`),
  /** Beside the name on the scoreboard. */
  mark: 'Mangler på serveren',
  others: (names: readonly Named[], isAsking: boolean): Sentence =>
    says`${enumerated(names)} mangler på serveren. ${isAsking ? 'De neste i køen blir spurt.' : 'Ingen innbytter blir spurt nå.'}`,
  /** To anyone who is missed themselves. */
  ownTitle: 'Du mangler på serveren',
  own: (isAsking: boolean) => (isAsking ? 'Koble til nå, ellers tar en innbytter plassen din.' : 'Koble til nå, de andre venter.'),
} as const
