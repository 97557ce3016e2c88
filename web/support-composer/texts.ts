import { supportName } from '../../durable/rules/support/support-texts.ts'
import { formatWhole } from '../format/number.ts'

/** The texts of the composer and the thread, for players and staff. */
export const composerTexts = {
  you: 'Deg',
  support: supportName,
  note: 'Internt notat',
  noteHint: 'Bare staben ser dette',
  message: 'Melding',
  counter: (written: number, most: number) => `${formatWhole(written)} / ${formatWhole(most)}`,
  tooLong: (most: number) => `Meldingen er for lang. Den kan ha ${formatWhole(most)} tegn.`,
  unsent: 'Utkast. Ikke sendt ennå.',
  discard: 'Forkast',
  sending: 'Sender …',
  sendKeys: 'Ctrl + Enter sender',
  newMessage: 'Ny melding',
  unread: 'Nytt',
  thread: 'Meldinger i saken',
  files: {
    choose: 'Legg ved filer',
    hint: (types: string) => `${types}. Inntil 5 filer på 5 MB.`,
    dropHint: 'Du kan også slippe filer her eller lime inn et bilde.',
    drop: 'Slipp filene her',
    list: 'Vedlegg',
    upload: (file: string) => `Laster opp ${file}`,
    failed: 'Kunne ikke laste opp filer',
    lost: 'Mistet forbindelsen',
    lostHint: 'Kunne ikke laste opp filer. Vi mistet forbindelsen. Sjekk nettet ditt og prøv igjen.',
    retryWhich: (file: string) => `Prøv å laste opp ${file} igjen`,
    remove: (file: string) => `Fjern ${file}`,
    cancel: (file: string) => `Avbryt opplastingen av ${file}`,
    wait: 'Vent til filene er lastet opp.',
    unfinished: 'Noen filer er ikke lastet opp. Prøv igjen, eller fjern dem.',
    refused: 'Noen filer kan ikke sendes. Fjern dem først.',
    expired: (files: readonly string[]) =>
      files.length === 1
        ? `${files[0]} ble lastet opp for mer enn et døgn siden. Legg den ved på nytt.`
        : `${files.join(', ')} ble lastet opp for mer enn et døgn siden. Legg dem ved på nytt.`,
    pasted: 'utklipp',
    show: 'Vis',
    hide: 'Skjul',
    download: 'Last ned',
    notFetched: 'Kunne ikke hente filen',
    unreadable: 'Bildet kan ikke vises her. Last det ned i stedet.',
  },
} as const
