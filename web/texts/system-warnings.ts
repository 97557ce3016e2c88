import type { OpenIncident } from '../../durable/rules/status/incident.ts'

/** The warnings of the strip under the bar, one for each switch that is off (product 9). */
export const systemWarnings = {
  gather_create: 'Det går ikke an å opprette gathere akkurat nå.',
  gather_start: 'Det går ikke an å starte gathere akkurat nå.',
  gather_join: 'Det går ikke an å bli med i gathere akkurat nå.',
  cs_update: 'Counter-Strike 2 har fått en oppdatering, og serverne er nede. Vi åpner igjen så snart de er oppe.',
} as const

/** The words after the title of an open incident, and of the link to the status page. */
export const incidentTexts = {
  investigating: 'Vi undersøker saken.',
  found: 'Vi har funnet årsaken.',
  more: 'Følg med',
} as const satisfies Record<OpenIncident['state'] | 'more', string>
