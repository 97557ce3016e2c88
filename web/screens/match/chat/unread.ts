import type { ChatMessage } from '../../../../durable/protocol/match/match-fields.ts'

/** The newest message of a match's chat that was in view; its id is 0 when there was none. */
export type SeenChat = { matchId: string; id: number }

type Chat = readonly Pick<ChatMessage, 'id' | 'steamid'>[]

const newestOf = (chat: Chat): number => chat.at(-1)?.id ?? 0

/** How many messages of other players came since the chat was in view. 0 while it is not known which messages were in view. */
export const unreadCount = (seen: SeenChat | null, matchId: string, chat: Chat, me: string): number =>
  seen?.matchId === matchId ? chat.filter(({ id, steamid }) => id > seen.id && steamid !== me).length : 0

/** The seen part of the chat when all of it is in view now. The same object when nothing is new. */
export const seeAll = (seen: SeenChat | null, matchId: string, chat: Chat): SeenChat =>
  seen?.matchId === matchId && seen.id >= newestOf(chat) ? seen : { matchId, id: newestOf(chat) }
