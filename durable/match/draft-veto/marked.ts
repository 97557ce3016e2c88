import type { Side, SteamId } from '../../rules/vocabulary.ts'

/** A mark of a captain, or a whisper: a player, a map, a side. */
export type Marked = SteamId | number | Side
/** The choice that each player whispered in the running turn. */
export type Whispers = Readonly<Record<SteamId, Marked>>
/** How many choices a player whispered in draft and veto, and how many of these were made. */
export type Whispered = { right: number; made: number }
/** A player whose whispers were counted; missing before the first. */
export type Whispering = { whispered?: Whispered }
