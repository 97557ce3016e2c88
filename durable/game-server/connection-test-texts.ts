import { leastPluginVersion } from '../rules/play/server-version.ts'

const ofTheGame = (version: string | null): string => (version === null ? '' : ` CS2 ${version}.`)

/** The text of each step of a connection test, with advice for a failed step (docs/product.md 13.4). */
export const testTexts = {
  stopped: 'Ikke prøvd.',
  address: {
    ok: 'Adressen kan brukes.',
    private: 'Adressen er privat, så den nås ikke fra internett. Endre til serverens offentlige IP-adresse.',
  },
  port: {
    ok: 'Noe svarer på porten.',
    closed: 'Ingen svar på porten. Sjekk at serveren er oppe, at adresse og port stemmer, og at TCP er åpnet i brannmuren, ikke bare UDP.',
  },
  signIn: {
    ok: 'Serveren tar imot RCON-passordet.',
    refused: 'Serveren tar ikke imot RCON-passordet. Velg «Endre» og skriv inn det som står i rcon_password.',
    unreachable: 'Serveren svarer ikke på innloggingen. Den kan ha sperret oss etter feil passord: vent litt, eller start den på nytt.',
    unknown: 'Forbindelsen ble brutt under innloggingen. Prøv igjen om litt.',
    garbled: 'Det som svarer på porten, er ikke RCON. Sjekk porten, og at serveren er startet med -usercon.',
  },
  plugin: {
    ok: 'MatchZy svarer.',
    missing:
      'Serveren kjenner ikke kommandoene til MatchZy. Installer MatchZy og CounterStrikeSharp på nytt, helst etter en spilloppdatering.',
    silent: 'Konsollen svarte ikke på get5_status. Prøv igjen, og start serveren på nytt om det ikke hjelper.',
  },
  version: {
    ok: (plugin: string, game: string | null) => `MatchZy ${plugin}.${ofTheGame(game)}`,
    unknown: (game: string | null) =>
      `Serveren sier ikke hvilken MatchZy den har. ${leastPluginVersion} eller nyere trengs.${ofTheGame(game)}`,
    old: (plugin: string) => `MatchZy ${plugin} er for gammel. Oppdater til ${leastPluginVersion} eller nyere.`,
    silent: 'Konsollen sluttet å svare. Prøv igjen om litt.',
  },
  reports: {
    ok: 'Serveren når frem til nettsiden.',
    playing: 'En kamp er lastet på serveren, så den blir ikke bedt om noe nå. Se når den sist meldte fra.',
    unheard: 'Serveren når ikke frem til nettsiden. Sjekk at den får gå ut på nettet, og at DNS virker der.',
    turnedAway: (code: string) =>
      `Noe foran nettsiden avviste serveren (${code}). Unnta /hooks/* fra botvern og Browser Integrity Check i Cloudflare.`,
  },
} as const
