import type { LogPerson } from '../../../../worker/contract/admin/log.ts'

type InContest = { no?: string; sides?: readonly [string, string]; name?: string }

/**
 * A part of a line's sentence that is more than plain words: somebody, a thing by its name, or a match, tournament or cup by its id, with its name
 * where it is known, or one match of a contest by its number, with its two teams where they are known.
 */
export type LogPart =
  | string
  | { person: LogPerson }
  | { match: string; name?: string }
  | { thing: string }
  | ({ tournament: string } & InContest)
  | ({ cup: string } & InContest)
export type LogSentence = readonly LogPart[]

/** Template tag: plain words around people, matches and things. */
export const tells = (words: TemplateStringsArray, ...parts: LogPart[]): LogSentence =>
  words.flatMap((text, place) => [text, parts[place] ?? '']).filter((part) => part !== '')
