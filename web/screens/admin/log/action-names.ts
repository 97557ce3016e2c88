import type { StaffAction } from '../../../../durable/rules/staff-actions.ts'
import { namedIn } from '../../../format/named-in.ts'

/** The words of the log in the order and under the headings of its filter. */
export const actionNames: Readonly<Record<string, Partial<Record<StaffAction, string>>>> = {
  Brukere: {
    ban: 'Utestengelse',
    unban: 'Opphevet utestengelse',
    'chat-ban': 'Stengt ute fra chatten',
    'chat-unban': 'Sluppet inn i chatten',
    'set-role': 'Ny rolle',
    'set-discord': 'Endret Discord-konto',
    'lift-cooldown': 'Opphevet køpause',
    'add-note': 'Nytt notat',
    'delete-note': 'Slettet notat',
  },
  Kamper: {
    void: 'Annullert resultat',
    settle: 'Avgjort kamp',
    endmatch: 'Avsluttet kamp',
    cancel: 'Avlyst gather',
    start: 'Startet gather',
    'add-player': 'Spiller lagt til',
    'kick-player': 'Spiller kastet ut',
    'replace-player': 'Spiller byttet ut',
    'match-setting': 'Innstillinger',
    chat: 'Melding i chatten',
  },
  'På serveren': {
    startmatch: 'Startet spillet',
    startkniferound: 'Startet knivrunden',
    pausematch: 'Pause',
    unpausematch: 'Pause over',
    reloadmatch: 'Lastet kampen på nytt',
    restartmatch: 'Startet kampen på nytt',
    reloadmap: 'Lastet kartet på nytt',
    re_generate_json: 'Laget konfigurasjonen på nytt',
    sendmessage: 'Melding til serveren',
  },
  Servere: {
    'add-server': 'Ny server',
    'edit-server': 'Endret server',
    'remove-server': 'Fjernet server',
    'assign-server': 'Server til kamp',
    'unassign-server': 'Server fra kamp',
  },
  Nettside: {
    'set-switch': 'Bryter',
    'set-gather-defaults': 'Standard for nye gathere',
    'retry-effect': 'Prøvd på nytt',
    'add-map': 'Nytt kart',
    'edit-map': 'Endret kart',
    'delete-map': 'Slettet kart',
    'set-map-default': 'Standardkart',
    'set-map-pool': 'Kart i poolen',
  },
  Medaljer: {
    'add-medal': 'Ny medalje',
    'edit-medal': 'Endret medalje',
    'delete-medal': 'Slettet medalje',
    'give-medal': 'Delt ut medalje',
    'take-medal': 'Tatt medalje',
    'take-back-medal': 'Tatt tilbake medalje',
  },
}

const names: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(actionNames))

/** What a word of the log is called; one that this page is too old to know is its own name. */
export const nameOf = (action: string): string => namedIn(names, action, action)
