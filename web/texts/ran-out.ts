import type { TeamName } from '../../durable/rules/vocabulary.ts'

/** What the clock did in a captain's place; toasts and the live region say it alike. */
export const ranOutTexts = {
  player: (name: string, team: TeamName) => `Tiden gikk ut. ${name} gikk til lag ${team}.`,
  banned: (map: string) => `Tiden gikk ut. ${map} ble trukket og strøket.`,
  mapPicked: (map: string) => `Tiden gikk ut. ${map} ble trukket og valgt.`,
} as const
