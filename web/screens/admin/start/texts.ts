import type { FirstRunPart, FirstRunWhy } from '../../../../durable/rules/staff/first-run/first-run.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { paths } from '../../../paths/paths.ts'

/** 'Kom i gang' (docs/product.md 13.15). */
export const startTexts = {
  title: 'Kom i gang',
  lead: 'Dette må virke før spillerne slipper inn. Siden prøver det selv, og en linje blir grønn først når det er sett å virke.',
  loading: 'Henter hva som er på plass',
  failed: 'Fikk ikke hentet hva som er på plass',
  done: 'Alt er på plass',
  progress: (works: number, all: number) => `${works} av ${all} er sett å virke`,
  /** The result of a line for users of screen readers, who do not see its mark. */
  states: { works: 'virker', missing: 'mangler', off: 'valgfritt' },
  since: (since: string, last: string) => `Virker siden ${since}, sist sett ${last}.`,
  last: (last: string) => `Sist sett ${last}.`,
  by: (by: string, last: string) => (by === '' ? `Bekreftet ${last}.` : `Bekreftet av ${by} ${last}.`),
  severalOwners: 'Dere er flere.',
  copy: 'Kopier kommandoen',
  copied: 'Kopiert',
  confirm: { 'site-backup': 'Jeg har prøvd det', texts: 'Tekstene stemmer' },
  confirmAgain: 'Prøvd på nytt',
  confirmed: 'Notert.',
  confirmFailed: 'Fikk ikke lagret det',
  notice: (missing: number) => `Kom i gang: ${missing === 1 ? 'én ting' : `${missing} ting`} mangler`,
} as const

export const partNames: Readonly<Record<FirstRunPart, string>> = {
  'sign-in': 'Innlogging med Steam',
  'steam-names': 'Navn og bilder fra Steam',
  cron: 'Minuttjobben',
  files: 'Fillageret',
  push: 'Varsler til lukkede sider',
  discord: 'Discord',
  server: 'En spillserver svarer og melder fra',
  backups: 'En kamp overlever at serveren faller ut',
  'site-backup': 'Backup av nettsiden',
  owners: 'En eier til',
  texts: 'Regler og FAQ',
}

/** How to make a part work: a sentence, and a page or a command. */
export type Way = { text: string; link?: { to: string; label: string }; command?: string }

const toServers = { to: adminPaths.servers, label: 'Servere' }
const away: Way = { text: 'Fikk ikke svar fra den delen av siden. Den prøves igjen om litt.' }
const noServer: Way = { text: 'Det er ingen server her ennå. Legg til en, så testes den med en gang.', link: toServers }
const cronTriggers: Way = {
  text: 'Jobben skal gå hvert minutt. Se at «* * * * *» står under Settings, Cron Triggers for Workeren i Cloudflare.',
}

/** How to make each part work, by reason; a pair that the rule never makes has no text. */
const ways: Readonly<Record<FirstRunPart, Partial<Record<FirstRunWhy, Way>>>> = {
  'sign-in': { never: { text: 'Ingen har logget inn med Steam ennå. Logg ut og inn igjen.' } },
  'steam-names': {
    'not-set': {
      text: 'Uten nøkkel heter alle «Spiller» og fire tall. Hent en nøkkel på steamcommunity.com/dev/apikey.',
      command: 'npx wrangler secret put STEAM_API_KEY',
    },
    never: { text: 'Nøkkelen er lagt inn, men har ikke gitt noen navn ennå. Logg ut og inn igjen.' },
  },
  cron: { never: cronTriggers, stopped: { text: `Den har stoppet. ${cronTriggers.text}` } },
  files: {
    never: { text: 'Minuttjobben skriver og leser en fil en gang i timen, første gang med en gang den går.' },
    failed: { text: 'Fillageret svarte ikke som det skal. Se at bøtten finnes.', command: 'npx wrangler r2 bucket create kampklar-files' },
  },
  push: {
    'not-set': {
      text: 'Lag et nøkkelpar, og legg det inn som VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY og VAPID_SUBJECT.',
      command: 'npx web-push generate-vapid-keys',
    },
    never: { text: 'Ingen nettleser har sagt fra om et varsel ennå. Send en prøve til denne.' },
  },
  discord: {
    'not-set': { text: 'Legg inn DISCORD_CLIENT_ID og DISCORD_CLIENT_SECRET hvis spillerne skal kunne koble til Discord.' },
    never: {
      text: 'Ingen har koblet til Discord ennå. Prøv med din egen konto.',
      link: { to: paths.setting('edit'), label: 'Kontoen din' },
    },
  },
  server: {
    'no-server': noServer,
    untested: { text: 'Ingen server er testet. Trykk «Test» ved en av dem.', link: toServers },
    offline: { text: 'Ingen server svarer. Der står det hva som er galt.', link: toServers },
    'no-report': { text: 'Serveren svarer, men har ikke meldt fra hit. Trykk «Prøv» ved den, eller spill en kamp.', link: toServers },
  },
  backups: {
    'no-server': noServer,
    'no-backup': {
      text: 'Ingen runde er tatt vare på ennå. Trykk «Prøv» ved en ledig server; det tar rundt fire minutter.',
      link: toServers,
    },
    'empty-backup': { text: 'Rundebackupene er tomme. Start serveren med dette i kommandolinjen.', command: '-allow_round_backup_files' },
    'not-restored': { text: 'Rundene tas vare på, men ingen server er sett gå tilbake til en. Trykk «Prøv» ved en.', link: toServers },
  },
  'site-backup': {
    never: {
      text: 'Ta ut en kopi av databasen, og se at du får lest den inn et annet sted.',
      command: 'npx wrangler d1 export kampklar --remote --output kampklar.sql',
    },
    old: {
      text: 'Det er over et halvt år siden sist. Ta ut en kopi, og se at du får lest den inn et annet sted.',
      command: 'npx wrangler d1 export kampklar --remote --output kampklar.sql',
    },
  },
  owners: {
    alone: {
      text: 'Mister du Steam-kontoen, er det ingen som kan gi deg rollen tilbake her. Gi en til rollen Developer.',
      link: { to: adminPaths.users, label: 'Brukere' },
    },
  },
  texts: {
    'no-texts': { text: 'FAQ-en er tom. Skriv i det minste reglene deres.', link: { to: adminPaths.section('faq'), label: 'FAQ' } },
    'seeded-texts': {
      text: 'Her står bare svarene som fulgte med. Skriv inn reglene deres, eller bekreft at alt stemmer.',
      link: { to: adminPaths.section('faq'), label: 'FAQ' },
    },
  },
}

/** How to make this part work. */
export const wayOf = (part: FirstRunPart, why: FirstRunWhy): Way => ways[part][why] ?? away

/** The trial of notifications in this browser. */
export const trialTexts = {
  send: 'Send en prøve',
  waiting: 'Venter på varselet …',
  arrived: 'Varselet kom frem i denne nettleseren.',
  unheard: 'Varselet kom frem, men nettleseren fikk ikke sagt fra til nettsiden.',
  lost: 'Varselet kom ikke frem innen et halvt minutt. Se i loggen til Workeren etter «push».',
  blocked: 'Denne nettleseren har sperret varsler fra siden. Åpne sperren ved adressefeltet.',
  cannot: 'Denne nettleseren kan ikke vise varsler.',
  failed: 'Fikk ikke sendt prøven',
} as const
