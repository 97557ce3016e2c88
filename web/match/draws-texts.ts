import type { CaptainRule } from '../../durable/rules/vocabulary.ts'
import { enumerated, type Named, type Sentence, says } from '../format/sentence.ts'

/** 'Sjekk trekningen' on the match page. */
export const drawCheckTexts = {
  title: 'Sjekk trekningen',
  intro:
    'Alt som trekkes i denne kampen, regnes ut fra ett hemmelig frø. Fingeravtrykket av frøet lå åpent fra kampen ble opprettet, så ingen kan bytte frø underveis.',
  commitment: 'Fingeravtrykk',
  seed: 'Frø',
  locked: 'Åpnes når den siste trekningen er over',
  lockedHint: 'Da er alle kart og sider valgt, og du kan regne ut alt på nytt her.',
  copyCommitment: 'Kopier fingeravtrykket',
  copySeed: 'Kopier frøet',
  copied: 'Kopiert',
  check: 'Sjekk trekningen',
  checking: 'Regner …',
  forgotten:
    'En av spillerne har slettet kontoen sin. SteamID-en deres var med i hver trekning, så trekningene i denne kampen kan ikke regnes ut på nytt lenger.',
  failed: 'Vi fikk ikke hentet regnestykket. Sjekk nettet ditt, og prøv igjen.',
  results: 'Det vi regnet ut på nytt',
  overall: {
    holds: { title: 'Alt stemmer', text: 'Nettleseren din regnet ut alt på nytt og fikk det samme.' },
    broken: { title: 'Noe stemmer ikke', text: 'Ta vare på lenken til kampen, og si fra til staben.' },
  },
  verdict: {
    holds: 'Stemmer',
    broken: 'Stemmer ikke',
  },
  onlySeed: 'Ellers ble ingenting trukket i denne kampen.',
  team: { A: 'Lag A', B: 'Lag B' },
  someMap: 'et ukjent kart',
  noSide: 'ingen side',
  replaced: 'en som ble byttet ut',
} as const

/** The subject of each draw, and the outcome of repeating it. */
export const drawnTexts = {
  seed: {
    title: says`Frøet`,
    holds: says`Det gir akkurat det fingeravtrykket som lå åpent fra start.`,
    broken: says`Det gir et annet fingeravtrykk enn det som lå åpent fra start.`,
  },
  teams: {
    title: says`Lagene`,
    broken: says`Frøet gir andre lag enn disse:`,
    team: (team: Named, players: readonly (Named | string)[]) => says`${team}: ${enumerated(players)}`,
  },
  captains: {
    title: says`Kapteinene`,
    by: {
      elo: says`De to med høyest ELO.`,
      volunteers: says`De frivillige, og mellom flere avgjorde frøet.`,
      least: says`De som har vært kaptein færrest ganger i sine ti siste kamper. Mellom like avgjorde frøet.`,
      draw: says`Frøet trakk begge.`,
      owner: says`De eieren valgte, ellers de med høyest ELO.`,
    } satisfies Record<CaptainRule, Sentence>,
    lost: says`Kapteinen som tapte sist, leder igjen.`,
    /** Before the players who could influence the draw. */
    said: { captaincies: 'Ganger som kaptein', volunteers: 'Meldte seg', named: 'Valgt av eieren', declines: 'Sa nei' },
    holds: (a: Named | string, b: Named | string) => says`${a} for lag A og ${b} for lag B.`,
    broken: (a: Named | string, b: Named | string) => says`Regnet ut på nytt blir det ${a} for lag A og ${b} for lag B.`,
  },
  first: {
    title: says`Laget som begynte vetoen`,
    holds: (team: Named) => says`Frøet trakk ${team}.`,
    broken: (team: Named, drawn: Named) => says`Kampen sier ${team}, men frøet gir ${drawn}.`,
  },
  game: {
    title: (map: Named) => says`${map}`,
    holds: (number: number) => says`Kampen hadde ingen veto. Frøet trakk dette som kart ${String(number)}.`,
    broken: (number: number, map: Named, drawn: Named) => says`Kampen sier ${map} som kart ${String(number)}, men frøet gir ${drawn}.`,
  },
  map: {
    title: (map: Named) => says`${map}`,
    holds: (number: number) => says`Tiden gikk ut i stryk eller valg nummer ${String(number)}, og frøet trakk dette kartet.`,
    broken: (number: number, map: Named, drawn: Named) =>
      says`Tiden gikk ut i stryk eller valg nummer ${String(number)}. Kampen sier ${map}, men frøet gir ${drawn}.`,
  },
  side: {
    title: (map: Named): Sentence => says`Siden på ${map}`,
    holds: (side: Named | string) => says`Tiden gikk ut, og frøet trakk ${side}.`,
    broken: (side: Named | string, drawn: Named) => says`Tiden gikk ut. Kampen sier ${side}, men frøet gir ${drawn}.`,
  },
} as const

/** 'Slik regner du selv': the calculation by hand. */
export const drawByHandTexts = {
  title: 'Slik regner du selv',
  seed: 'Fingeravtrykket er SHA-256 av frøet, slik det står skrevet:',
  seedPlaceholder: '<frøet>',
  lines:
    'En trekning er SHA-256 av frøet, navnet på trekningen, kampens id og SteamID-ene til spillerne i den rekkefølgen de ble med. Alt på hver sin linje, uten linjeskift etter den siste:',
  membersPlaceholder: '<SteamID-ene, fra kampen starter>',
  copyLines: 'Kopier linjene',
  number:
    'Les de seks første bytene (tolv tegn) som ett heksadesimalt tall og del på antall valg. Resten sier hvilket valg som ble trukket, talt fra 0.',
  names: 'Trekningene heter:',
  teams:
    'lagene. Valgene er delingene innenfor ti ELO-poeng av den jevneste: den første spilleren står fast, og lagkameratene velges i rekkefølge. Laget der den beste har lavest ELO, blir A, ved likt laget der den beste ble med sist.',
  captain:
    'kaptein nummer N, der flere stiller likt. Valgene er de som står likt, i den rekkefølgen de ble med. Den av de to kapteinene som har lavest ELO, leder A.',
  map: 'kartet i stryk eller valg nummer N, talt fra 1 uten sidene. Valgene er kartene som var igjen, i kampens rekkefølge.',
  first: 'laget som begynner vetoen, der det trekkes. 0 er lag A, 1 er lag B.',
  game: 'kart nummer N i en kamp uten veto, der kartene trekkes. Valgene er kartene som er igjen, i kampens rekkefølge.',
  side: 'siden på kartet med den id-en. 0 er CT, 1 er T.',
  maps: 'Kartene i kampens rekkefølge, med id:',
} as const
