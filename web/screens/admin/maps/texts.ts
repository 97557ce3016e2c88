import { minPoolMaps, minStandardMaps, type PoolShortage } from '../../../../durable/rules/draft/map-pool.ts'
import { unknownMapName } from '../../../../durable/rules/draft/unknown-map.ts'

const few = (count: number): string => (count === 0 ? 'Ingen kart' : `Bare ${count} kart`)

/** The maps of the admin area. Toasts and the question are kept letter for letter (docs/product.md 13.5). */
export const mapTexts = {
  title: 'Kart',
  counts: (all: number, pool: number, standard: number) => `${all} kart · ${pool} i poolen · ${standard} standard`,
  counting: 'Kartene som gathere og scrims spilles på.',
  add: 'Legg til kart',
  standard: 'Standard',
  pool: 'I poolen',
  outside: 'Utenfor poolen',
  poolFirst: 'Legg kartet i poolen først.',
  workshopPage: (id: string) => `${id} i Steam Workshop`,
  noneHere: 'Ingen kart i denne kategorien.',
  shortage: (what: PoolShortage, count: number) =>
    what === 'scrims'
      ? `${few(count)} er standard. Scrim-køen trenger minst ${minStandardMaps}: ingen blir spurt om kamp før flere er valgt.`
      : `${few(count)} er i poolen. BO3 og BO5 trenger ${minPoolMaps}: bare BO1 kan opprettes.`,
  asks: {
    standard: (map: string) => `Skal ${map} ikke være standard lenger?`,
    pool: (map: string) => `Ta ${map} ut av poolen?`,
    yes: 'Ja',
    no: 'Nei',
    leads: 'Da blir det for få kart.',
  },
  deletes: {
    question: (map: string) => `Er du sikker på at du vil slette ${map}?`,
    text: (id: number) =>
      `Kamper som alt er opprettet, spilles som før. Gamle kampsider viser kartet som «${unknownMapName(id)}», uten bilde. Vil du bare skjule det for nye gathere, ta det ut av poolen. Du kan angre slettingen i ti minutter.`,
  },
  form: {
    addTitle: 'Nytt kart',
    editTitle: (map: string) => `Endre ${map}`,
    displayName: 'Navn',
    name: 'Motornavn',
    nameHint: 'For eksempel de_mirage',
    workshopId: 'Workshop-ID',
    workshopHint: 'Tallet eller lenken fra Steam',
    collection: 'Samling',
    image: 'Bilde',
    add: 'Legg til',
    save: 'Lagre',
    saving: 'Lagrer …',
  },
  problems: {
    display_name: 'Gi kartet et navn på høyst 40 tegn.',
    name: 'Bare små bokstaver, tall og understrek, og en bokstav først.',
    workshop_id: 'Lim inn tallet eller lenken fra Steam Workshop.',
    neither: 'Skriv inn motornavn eller Workshop-ID. Ett av dem holder.',
  },
  done: { added: 'Mappet ble lagt til!', edited: 'Mappet ble oppdatert!', deleted: 'Mappet ble slettet!' },
  failed: {
    add: 'Klarte ikke legge til mappet',
    edit: 'Klarte ikke oppdatere mappet',
    remove: 'Klarte ikke slette mappet',
    standard: 'Klarte ikke endre standard status',
    pool: 'Klarte ikke endre pool status',
  },
} as const
