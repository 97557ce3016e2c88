/** The progress of staff with an incident: they look for the cause, know it, or have mended it. */
export const incidentStates = ['investigating', 'found', 'solved'] as const
export type IncidentState = (typeof incidentStates)[number]
/** The states as players and staff read them. */
export const incidentStateNames: Readonly<Record<IncidentState, string>> = {
  investigating: 'Undersøkes',
  found: 'Årsaken er funnet',
  solved: 'Løst',
}

/** The newest incident that is not solved, as every page of the site shows it. */
export type OpenIncident = { title: string; state: Exclude<IncidentState, 'solved'> }

/** Something that staff tell everybody of an incident, at `at` (UTC ms). */
export type IncidentUpdate = { at: number; state: IncidentState; text: string }

/** Something that went wrong on the site, in the words of staff; its state is that of its newest update, the last one. */
export type Incident = { id: number; title: string; state: IncidentState; opened_at: number; updates: IncidentUpdate[] }

/** How long the title and an update may be, in characters; how many updates an incident takes, and how many can be open at a time. */
export const incidentLimits = { title: 80, text: 600, updates: 40, open: 10 } as const
/** The time for which the status page shows a solved incident, in ms. */
export const incidentShownMs = 30 * 24 * 60 * 60_000
