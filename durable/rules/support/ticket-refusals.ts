import { type Refusal, refuse } from '../error-codes.ts'
import { supportLimits } from './support-limits.ts'
import { supportTexts } from './support-texts.ts'
import type { AppealKind, AttachmentType } from './ticket-words.ts'

/** Also somebody else's: who asks learns nothing of it. */
export const noTicket: Refusal = refuse('PAGE_NOT_FOUND', 'Fant ikke saken.')
export const ticketClosed: Refusal = refuse('CONFLICT', supportTexts.closed)
export const waitForAnswer: Refusal = refuse('CONFLICT', 'Du har skrevet mye nå. Vent til Support har svart, så leser vi alt.')
export const onlyClosing: Refusal = refuse('FORBIDDEN', 'Du kan bare lukke saken.')
export const onlyStaffWrite: Refusal = refuse('FORBIDDEN', 'Bare Support kan svare eller skrive notater slik.')
export const onlyAnswersSet: Refusal = refuse('FORBIDDEN', 'Bare et svar fra Support kan sette status og prioritet.')
export const noNoteInOwn: Refusal = refuse('FORBIDDEN', 'Du er selv part i saken, og kan ikke skrive notater i den.')
export const tooManyTickets: Refusal = refuse(
  'CONFLICT',
  `Du har ${supportLimits.openTickets} åpne saker, og kan ikke ha flere. Lukk en av dem først.`,
)
export const noCategory: Refusal = refuse('INVALID_INPUT', 'Kategorien finnes ikke. Velg en annen.', ['category'])
export const noReported: Refusal = refuse('INVALID_INPUT', 'Fant ikke spilleren.', ['reported'])
export const notThemselves: Refusal = refuse('INVALID_INPUT', 'Du kan ikke rapportere deg selv.', ['reported'])
export const noSuchMatch: Refusal = refuse('INVALID_INPUT', 'Fant ikke kampen.', ['matchId'])
export const tooManyFiles: Refusal = refuse('INVALID_INPUT', supportTexts.tooMany, ['attachmentIds'])
export const sentElsewhere: Refusal = refuse('CONFLICT', 'Meldingen er allerede sendt i en annen sak. Skriv den på nytt her.')
export const mergedAway = (into: number): Refusal => refuse('CONFLICT', `Saken er slått sammen med sak #${into}.`)

const notPenalised: Record<AppealKind, Refusal> = {
  'ban-appeal': refuse('CONFLICT', 'Du er ikke utestengt, så det er ingenting å klage på.', ['appeal']),
  'cooldown-appeal': refuse('CONFLICT', 'Du har ingen pause fra køen, så det er ingenting å klage på.', ['appeal']),
}
/** There is nothing to appeal against. */
export const noPenalty = (kind: AppealKind): Refusal => notPenalised[kind]
export const appealIsOpen: Refusal = refuse('CONFLICT', 'Du har allerede en klage på dette som ikke er avgjort. Skriv i den saken.', [
  'appeal',
])
/** An appeal cannot be opened again. */
export const otherAppealOpen: Refusal = refuse('CONFLICT', 'Spilleren har en annen klage på det samme som ikke er avgjort. Svar i den.')

/**
 * Why files cannot go with a message: the first whose type it does not take, otherwise that one of them is not there (docs/product.md
 * 17.5).
 */
export function whyNotFiles(files: readonly { file_name: string; type: AttachmentType }[], takes: readonly AttachmentType[]): Refusal {
  const wrong = files.find(({ type }) => !takes.includes(type))
  const why = wrong ? supportTexts.wrongType(wrong.file_name) : 'En av filene finnes ikke lenger. Last den opp på nytt.'
  return refuse('INVALID_INPUT', why, ['attachmentIds'])
}
