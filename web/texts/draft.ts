import type { TeamName } from '../../durable/rules/vocabulary.ts'

/** The draft, and what it shares with the veto: teams, turns, the bar at the thumb. */
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
  autoHint: 'Når tiden er ute, velger vi for kapteinen.',
  lookingOn: 'Du ser på. Kapteinene bestemmer.',
  notPicked: 'Du er ikke valgt ennå.',
  onTeam: (team: TeamName) => `Du er på lag ${team}.`,
  captainWaits: 'Du er kaptein. Snart er det din tur.',
} as const

export const draftTexts = {
  step: (number: number, total: number) => `Valg ${number} av ${total}`,
  choose: 'velg en spiller',
  chooses: (team: TeamName) => `velger for lag ${team}`,
  order: 'Rekkefølgen',
  pool: 'Ledige spillere',
  columns: { elo: 'ELO', kd: 'K/D' },
  /** Put before the name. */
  pick: 'Velg',
  chooseFirst: 'Velg en spiller',
  keys: (last: number) => `Tast 1–${last} for å velge, Enter for å bekrefte, Esc for å angre.`,
  wentTo: (team: TeamName) => `Til lag ${team}`,
  done: 'Valgt',
  now: 'Velges nå',
  next: 'Kommer',
  placed: 'Sistemann går rett på lag',
} as const
