import type { CupMatch } from '../../../../../durable/protocol/cup/cup-fields.ts'
import type { Consequence, MatchForm } from './correction.ts'

const playOffs = { quarter: 'kvartfinalene', semi: 'semifinalene', final: 'finalen' } as const

/** The staff texts while a cup is played (docs/product.md 16.5). The sentences that the product quotes are kept letter for letter. */
export const staffTexts = {
  start: 'Start kampen',
  startQuestion: 'Er du sikker på at du vil starte denne kampen?',
  startText: (one: string, other: string) => `${one} mot ${other}. Spillerne hentes ut av kø og lobby, og kartvetoen begynner.`,
  started: 'Kampen starter nå!',
  of: (label: string, match: string) => `${label}, ${match}`,
  result: 'Resultat',
  round: {
    ready: (count: number) => (count === 1 ? 'Én kamp kan starte' : `${count} kamper kan starte`),
    start: 'Start runden',
    question: ({ match_type, round_number }: Pick<CupMatch, 'match_type' | 'round_number'>) =>
      `Starte ${match_type === 'other' ? `runde ${round_number}` : playOffs[match_type]}?`,
    text: (count: number) =>
      `${count === 1 ? 'Kampen' : `Alle ${count} kampene`} som kan spilles, starter nå. Spillerne hentes ut av kø og lobby.`,
    done: 'Runden starter nå.',
  },
  dialog: {
    what: 'Hva vil du gjøre?',
    forms: { medalwinner: 'Sett vinner', walkover: 'Walkover', reset: 'Ta tilbake' } satisfies Record<MatchForm, string>,
    winner: 'Hvem vant?',
    came: 'Hvem møtte opp?',
    winnerQuestion: 'Er du sikker på at du vil sette dette laget som vinner?',
    walkoverText: 'Laget som ikke møtte, taper kampen.',
    resetText: 'Resultatet tas bort, og kampen kan spilles på nytt.',
    resetOnText: 'Kampen som pågår, avbrytes og kan startes på nytt.',
    consequences: 'Dette følger med',
    confirm: { medalwinner: 'Sett vinner', walkover: 'Gi walkover', reset: 'Ta tilbake' } satisfies Record<MatchForm, string>,
    done: { medalwinner: 'Vinner lag er satt!', walkover: 'Walkover er gitt.', reset: 'Resultatet er tatt tilbake.' } satisfies Record<
      MatchForm,
      string
    >,
    cancelled: 'Kampen er avlyst, og kan startes på nytt.',
    choose: 'Velg et lag.',
  },
  consequence: {
    'called-off': 'Kampen som pågår, avbrytes.',
    'rounds-stand': 'Runder som er i gang eller spilt, blir stående. Bare poengene endres.',
    'play-offs': 'Blir det andre lag i sluttspillet, faller resultatene der bort, og kamper som pågår, avbrytes.',
    champion: 'Blir det en annen vinner, tas medaljen tilbake fra dem som har fått den.',
  } satisfies Record<Exclude<Consequence['is'], 'paired-again'>, string>,
  pairedAgain: (round: number) => `Runde ${round} settes opp på nytt.`,
  ending: {
    title: 'Avslutt cupen',
    hint: 'En cup avslutter seg selv når finalen er spilt.',
    close: 'Avslutt cup',
    closeQuestion: 'Avslutte cupen nå?',
    closeText: 'Kamper som ikke er spilt, blir ikke spilt. Uten spilt finale får cupen ingen vinner.',
    closed: 'Cupen er avsluttet.',
    removeTitle: 'Slett cupen',
    removeHint: 'Cupen, lagene og resultatene blir borte for alle.',
    remove: 'Slett cup',
  },
} as const
