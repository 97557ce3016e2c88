import { atom } from '../../../state/store.ts'
import type { SeenChat } from './unread.ts'

/** The newest message that the player has had in view. Null before any match was open. */
export const seenChatAtom = atom<SeenChat | null>(null)

/** The message that is half written. After the lobby the chat has another place on the page, and the message is still in its field. */
export const writtenAtom = atom({ matchId: '', text: '', hasFocus: false })
