import type { Accident } from '../../../../durable/rules/staff/practice/practice.ts'

/** 'Øvelseskveld' (docs/product.md 13.16). */
export const practiceTexts = {
  title: 'Øvelseskveld',
  lead: 'La et uhell skje, og løs det som på en vanlig kveld. Klokken går fra det skjer til det er borte fra oversikten.',
  loading: 'Henter øvelsen',
  failed: 'Øvelsen finnes bare på en demo på din egen maskin',
  start: 'La det skje',
  startFailed: 'Fikk ikke satt i gang uhellet',
  begun: 'Snart skjer det.',
  clear: 'Avslutt øvelsen',
  cleared: 'Øvelsen er avsluttet.',
  clearFailed: 'Fikk ikke avsluttet øvelsen',
  sum: {
    title: 'Slik gikk det',
    solved: 'Løst',
    found: 'Funnet etter, i snitt',
    solvedAfter: 'Løst etter, i snitt',
    slowest: 'Tok lengst tid',
    none: '–',
  },
  steps: { seen: 'Meldt', found: 'Funnet', solved: 'Løst' },
  preparing: 'Gjøres klart. Er ingen kamp i gang, tar det et par minutter før boter har startet en.',
  running: 'Pågår',
  notMade: (why: string) => `Ble ikke noe av: ${why}`,
  toOverview: 'Til oversikten',
} as const

export type AccidentWords = { title: string; does: string; solve: string }

/** Each accident: its event, and its solution, which is shown afterwards. */
export const accidentTexts: Readonly<Record<Accident, AccidentWords>> = {
  'server-dies': {
    title: 'En server dør midt i et kart',
    does: 'Serveren slutter å svare mens det spilles på den.',
    solve: 'Kampen går videre av seg selv på en ledig server. Ta den døde ut av drift, så den ikke får en ny kamp.',
  },
  'captain-leaves': {
    title: 'En kaptein forsvinner',
    does: 'Kapteinen går fra serveren og kommer ikke tilbake. Savnes etter fem minutter.',
    solve: 'Administrer kampen og bytt ut den som mangler, eller avslutt kampen.',
  },
  insult: {
    title: 'Noen blir skjelt ut i chatten',
    does: 'En spiller skjeller ut en annen i en lobby, og blir rapportert.',
    solve: 'Les chatten ved siden av saken, utesteng fra chatten om det trengs, og svar den som meldte fra.',
  },
  'cannot-join': {
    title: 'En spiller kommer ikke inn på serveren',
    does: 'Det kommer en sak fra en som står utenfor mens de andre venter.',
    solve: 'Svar i saken. Det finnes en svarmal for tilkobling.',
  },
  latecomer: {
    title: 'En spiller kommer for sent til cupen',
    does: 'Det kommer en sak fra en som ikke rakk innsjekkingen.',
    solve: 'Åpne cupen, sett inn spilleren der det er plass, og svar i saken.',
  },
}
