import type { NewsKind } from '../../../durable/protocol/site-messages.ts'

export type NewsWords = { mark: string; sound: 'call' | 'turn'; leadsTo: 'match' | 'queue' | 'link' | null }

/** The news that alert the player: the mark in the title, the sound, and where it leads. `link` means the toast's own link. */
export const newsWords: Record<NewsKind, NewsWords> = {
  'let-in': { mark: '(Du er med)', sound: 'call', leadsTo: 'match' },
  brought: { mark: '(Gruppen er påmeldt)', sound: 'call', leadsTo: 'link' },
  'put-in': { mark: '(Du er med)', sound: 'call', leadsTo: 'match' },
  kicked: { mark: '(Kastet ut)', sound: 'call', leadsTo: null },
  replaced: { mark: '(Byttet ut)', sound: 'call', leadsTo: null },
  'started-without-you': { mark: '(Startet uten deg)', sound: 'call', leadsTo: null },
  'queue-out': { mark: '(Ute av køen)', sound: 'call', leadsTo: 'queue' },
  substitute: { mark: '(Innbytter)', sound: 'call', leadsTo: 'match' },
  'team-invite': { mark: '(Laginvitasjon)', sound: 'call', leadsTo: null },
  'circle-ask': { mark: '(Kamp i kveld?)', sound: 'call', leadsTo: 'link' },
  'check-in': { mark: '(Sjekk inn)', sound: 'call', leadsTo: 'link' },
  support: { mark: '(Svar fra Support)', sound: 'call', leadsTo: 'link' },
  duty: { mark: '(Vakt)', sound: 'call', leadsTo: 'link' },
  cup: { mark: '(Cup)', sound: 'turn', leadsTo: 'link' },
  'tournament-match': { mark: '(Kampen er klar)', sound: 'turn', leadsTo: 'link' },
  'captain-call': { mark: '(Kampen venter på deg)', sound: 'turn', leadsTo: 'link' },
  'server-ready': { mark: '(Koble til)', sound: 'turn', leadsTo: 'match' },
}
