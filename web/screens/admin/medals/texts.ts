import type { MedalMetric, StaffMedalType } from '../../../../durable/rules/medals/medal-words.ts'
import { formatWhole } from '../../../format/number.ts'

const players = (count: number) => (count === 1 ? '1 spiller' : `${formatWhole(count)} spillere`)

const metrics: Record<MedalMetric, string> = {
  kills: 'Kills',
  headshots: 'Headshots',
  assists: 'Assists',
  matches: 'Kamper',
  damage: 'Skade',
}
const types: Record<StaffMedalType, { name: string; note: string }> = {
  achievement: { name: 'Bragd', note: 'Teller noe over alle kamper' },
  weapon: { name: 'Våpen', note: 'Teller kills med ett våpen' },
  event: { name: 'Hendelse', note: 'Deles ut for hånd' },
}

/** The section of medals in the admin area (docs/product.md 13.6). */
export const texts = {
  lead: 'Det spillerne kan vinne. Det som telles, deles ut av seg selv. Hendelser deler du ut her.',
  add: 'Ny medalje',
  loading: 'Henter medaljene …',
  failed: 'Fikk ikke hentet medaljene.',
  filter: 'Vis medaljer',
  all: 'Alle',
  none: 'Ingen medaljer her ennå.',
  give: 'Del ut',
  who: 'Hvem har den',
  of: (what: string, name: string) => `${what}: ${name}`,
  places: (left: number, all: number) =>
    left > 0 ? `${formatWhole(left)} av ${formatWhole(all)} igjen` : `Alle ${formatWhole(all)} er delt ut`,
  sure: (name: string) => `Er du sikker på at du vil slette ${name}?`,
  sureText: (holders: number) =>
    holders === 0
      ? 'Ingen har den ennå. Du kan angre i ti minutter.'
      : `${players(holders)} har den og mister den. Du kan angre i ti minutter.`,
  yes: 'Ja',
  no: 'Nei',
  deleted: 'Medaljen er slettet.',
  form: {
    add: 'Ny medalje',
    edit: 'Endre medalje',
    image: 'Bilde',
    name: 'Navn',
    description: 'Beskrivelse',
    tier: 'Valør',
    type: 'Hva den er for',
    metric: 'Teller',
    weapon: 'Våpen',
    requirement: 'Krav',
    max: 'Antall',
    maxHint: 'Tomt: alle',
    save: 'Lagre',
    create: 'Legg til',
    added: 'Medaljen er lagt til.',
    saved: 'Medaljen er lagret.',
    addFailed: 'Kunne ikke legge til medalje',
    saveFailed: 'Kunne ikke lagre medaljen',
    nameless: 'Uten navn',
    missing: {
      name: 'Medaljen må ha et navn.',
      description: 'Skriv hva den er for.',
      image: 'Velg et bilde.',
      requirement: 'Kravet må være et helt tall fra 1.',
      max_recipients: 'Antallet må være et helt tall fra 1.',
    },
    follows: {
      event: 'Ingen får den av seg selv. Du deler den ut herfra.',
      counted: 'De som alt når kravet, får den når de spiller ferdig sin neste kamp.',
      few: (max: number) => `De ${formatWhole(max)} første som når kravet og spiller ferdig en kamp, får den.`,
      held: (holders: number) =>
        `${players(holders)} har den og beholder den. Derfor kan det den teller ikke endres, og kravet kan senkes, men ikke heves.`,
      heldEvent: (holders: number) => `${players(holders)} har den og beholder den.`,
      lowered: (from: number, to: number) =>
        `Kravet senkes fra ${formatWhole(from)} til ${formatWhole(to)}. De som alt når det, får medaljen når de spiller ferdig sin neste kamp.`,
      raised: (from: number, to: number) =>
        `Kravet heves fra ${formatWhole(from)} til ${formatWhole(to)}. Ingen har medaljen ennå, så ingen mister noe.`,
      tooHigh: (requirement: number) =>
        `Kravet kan ikke heves over ${formatWhole(requirement)} så lenge noen har medaljen. Lag en ny i stedet.`,
      tooFew: (holders: number) => `${players(holders)} har den allerede, så antallet kan ikke være lavere.`,
    },
    metrics,
    types,
  },
  holders: {
    title: (name: string) => `Hvem har ${name}`,
    giveTitle: (name: string) => `Del ut ${name}`,
    noneHere: 'Ingen på denne siden. Vis flere.',
    failed: 'Fikk ikke hentet hvem som har den.',
    more: 'Vis flere',
    since: (day: string) => `Fått ${day}`,
    counted: 'Den følger av tallene, så den kan verken gis eller tas for hånd.',
    full: 'Alle er delt ut. Ta en tilbake for å gi den til en annen.',
    search: 'Finn spilleren som skal ha den',
    found: 'Spillere som passer',
    nobody: 'Ingen brukere funnet',
    searchFailed: 'Kunne ikke utføre søk',
    give: 'Gi',
    has: 'Har den',
    banned: 'Utestengt',
    given: (name: string) => `${name} har fått medaljen.`,
    take: 'Ta tilbake',
    takeFrom: (name: string) => `Ta medaljen fra ${name}`,
    taking: {
      questionText: 'Spilleren ser grunnen under sine innstillinger. Medaljen kan gis igjen.',
      why: 'Hvorfor?',
      whyHint: '(minst 3 tegn)',
      whyMissing: 'Skriv hvorfor, minst 3 tegn.',
      open: 'Ta tilbake',
      done: 'Medaljen er tatt tilbake.',
    },
  },
} as const
