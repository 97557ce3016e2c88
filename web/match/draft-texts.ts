import type { TeamName } from '../../durable/rules/vocabulary.ts'
import { formatWhole } from '../format/number.ts'

/** Texts of the draft, and those it shares with the veto: teams, turns, the turn bar. */
export const teamTexts = {
  team: (team: TeamName) => `Lag ${team}`,
  captain: 'Kaptein',
  you: 'Deg',
  average: 'Snitt',
  freePlace: 'Ledig plass',
} as const

export const turnTexts = {
  mine: 'Din tur',
  titleMark: '(Din tur)',
  clock: 'Tid igjen',
  takeBack: 'Angre',
  autoHint: 'Når tiden er ute, teller det kapteinen har markert. Ellers velger vi.',
  lookingOn: 'Du ser på. Kapteinene bestemmer.',
  notPicked: 'Du er ikke valgt ennå.',
  onTeam: (team: string) => `Du er på ${team}.`,
  captainWaits: 'Du er kaptein. Snart er det din tur.',
  captainIsDone: (team: string) => `Du er kaptein på ${team}. Du har ingen flere valg.`,
  /** In place of the button's hint while the choice cannot be sent. */
  held: { lost: 'Ikke tilkoblet. Vi kobler til igjen …', over: 'Tiden er ute. Et øyeblikk …' },
} as const

export const draftTexts = {
  step: (number: number, total: number) => `Valg ${number} av ${total}`,
  choose: 'velg en spiller',
  chooses: (team: string) => `velger for ${team}`,
  order: 'Rekkefølgen',
  pool: 'Ledige spillere',
  columns: { form: 'Form', played: 'Kamper', elo: 'ELO', kd: 'K/D' },
  played: (count: number) => (count === 1 ? '1 kamp' : `${formatWhole(count)} kamper`),
  /** Written before the name. */
  pick: 'Velg',
  chooseFirst: 'Velg en spiller',
  keys: 'Tast tallet til en ledig spiller, Enter for å bekrefte, Esc for å angre.',
  wentTo: (team: TeamName) => `Til lag ${team}`,
  done: 'Valgt',
  now: 'Velges nå',
  next: 'Kommer',
  placed: 'Sistemann går rett på lag',
  /** About the last player, who gets a team without a pick. */
  wasLast: (whom: string, team: TeamName) => `${whom} var sist og gikk til lag ${team}.`,
} as const
