import type { DeliveryOutcome } from './delivery.ts'
import type { GameEvent } from './event-bodies.ts'
import type { TeamKey } from './match-config.ts'

/** The outcome of one RCON command; 'cut before' and 'cut after' say whether it still ran. */
export type CommandOutcome = 'answer' | 'cut before' | 'cut after' | 'cut in reply' | 'silence'

/** One point of a match; rounds count from 1, maps from 0 as in the events. */
export type RoundPlace = { map: number; round: number }

/** The faults a server can simulate, each seen on real ones (docs/integrations.md 3 to 6). */
export type Mischief = {
  /** The outcome of an event; `nth` counts from 1 over all of the same name. */
  eventOutcome?(event: GameEvent, nth: number): DeliveryOutcome
  /** The outcome of a post of log lines. */
  logOutcome?(lines: readonly string[], nth: number): DeliveryOutcome
  commandOutcome?(command: string, nth: number): CommandOutcome
  /** Also sends the events of a fork of the plugin. */
  speaksForkEvents?: boolean
  /** Events carry another secret than the config asks for. */
  sendsWrongSecret?: boolean
  /** It was started without `-allow_round_backup_files`: its round backups hold no file of the game. */
  hasEmptyBackups?: boolean
  /** The RCON password was changed without telling the site. */
  refusesPassword?: boolean
  /** Accepts connections and never answers. */
  isMute?: boolean
  /** Wrong passwords of one address until it is banned. */
  banAfter?: number
  /** The plugin did not come up: its commands are unknown. */
  hasNoPlugin?: boolean
  /** The version that the plugin says it has, where that is not the newest. */
  pluginVersion?: string
  /** The level does not change when a match is loaded. */
  staysOnMap?: boolean
  /** Refuses every load as if a match with this id were loaded. */
  pretendsToHold?: number
  /** No player connects, so the warm-up lasts until a command forces the start. */
  nobodyComes?: boolean
  /** After how many ms a player connects, in the warm-up or when they are put in; infinite for one who never does. */
  comesAfter?(steamid: string): number
  /** The players who are away from the server in that round. */
  isAway?(steamid: string, at: RoundPlace): boolean
  /** Players vote for `.stop` after that round: once, back to after `to` rounds. */
  stopVote?: RoundPlace & { to: number }
  /** The round to which the game really goes back, by a command or with a loaded backup. */
  restoresTo?(round: number): number
  /** The process dies in that round. */
  crashes?(at: RoundPlace): boolean
  /** The process dies when it changes to that map within a series. */
  crashesChangingTo?(map: number): boolean
  /** The team that wins a round; null leaves it to the dice. */
  roundWinner?(at: RoundPlace): TeamKey | null
}
