import {
  AlarmClockPlus,
  ArrowLeftRight,
  Ban,
  CircleX,
  DoorOpen,
  Flag,
  Gavel,
  ListPlus,
  LogOut,
  type LucideIcon,
  MailCheck,
  MapPinCheck,
  Pause,
  Play,
  RotateCw,
  Server,
  ServerCog,
  ServerOff,
  Shield,
  SlidersHorizontal,
  Swords,
  TimerOff,
  TimerReset,
  TriangleAlert,
  Trophy,
  Undo2,
  UserRoundCheck,
  UserRoundPlus,
  UserRoundX,
} from 'lucide-react'
import type { Match, TimelineEntry } from '../../../../durable/protocol/match/match-fields.ts'
import { formatClockSeconds } from '../../../format/date.ts'
import { timelineLine } from '../../../match/timeline/timeline-lines.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SentenceText } from '../../../ui/SentenceText.tsx'

const icons = {
  opened: DoorOpen,
  joined: ListPlus,
  came_in: UserRoundPlus,
  invite_accepted: MailCheck,
  added: UserRoundPlus,
  kicked: UserRoundX,
  called_away: LogOut,
  left: LogOut,
  left_queue: LogOut,
  extended: AlarmClockPlus,
  captain_volunteered: UserRoundCheck,
  captain_stepped_back: UserRoundCheck,
  captain_declined: UserRoundCheck,
  captain_willing: UserRoundCheck,
  captain_named: UserRoundCheck,
  captain_unnamed: UserRoundCheck,
  door_set: SlidersHorizontal,
  started: Play,
  setting_changed: SlidersHorizontal,
  teams_ready: Play,
  player_picked: UserRoundCheck,
  map_banned: Ban,
  map_picked: MapPinCheck,
  side_chosen: Shield,
  replaced: ArrowLeftRight,
  missed: UserRoundX,
  came_back: UserRoundCheck,
  started_full: Play,
  substituted: ArrowLeftRight,
  called_in: ArrowLeftRight,
  canceled: CircleX,
  called_off: CircleX,
  ran_out: TimerOff,
  clock_missed: TimerReset,
  server_found: Server,
  server_ready: ServerCog,
  server_failed: ServerOff,
  interrupted: ServerOff,
  restored: Undo2,
  restore_failed: TriangleAlert,
  continued: Undo2,
  reloaded: RotateCw,
  map_live: Swords,
  map_over: Flag,
  paused: Pause,
  unpaused: Play,
  finished: Trophy,
  undecided: TriangleAlert,
  settled: Gavel,
  voided: Undo2,
  corrected: Gavel,
  decision_undone: Undo2,
} satisfies Record<TimelineEntry['what'], LucideIcon>

const tones: Partial<Record<TimelineEntry['what'], string>> = {
  started: 'text-primary',
  teams_ready: 'text-primary',
  kicked: 'text-error',
  canceled: 'text-error',
  ran_out: 'text-error',
  clock_missed: 'text-warning',
  server_ready: 'text-primary',
  server_failed: 'text-warning',
  map_live: 'text-primary',
  missed: 'text-warning',
  came_back: 'text-primary',
  paused: 'text-warning',
  finished: 'text-primary',
  undecided: 'text-warning',
  voided: 'text-error',
}

/** One line of 'Hendelser': the time, an icon, and the sentence. An action of the clock has the clock's icon. */
export function TimelineLine({ entry, maps }: { entry: TimelineEntry; maps: Match['maps'] }) {
  const icon = entry.auto === 1 ? TimerOff : icons[entry.what]
  const tone = entry.auto === 1 ? 'text-warning' : (tones[entry.what] ?? 'text-muted')
  return (
    <li className="group flex gap-3">
      <time dateTime={new Date(entry.at).toISOString()} className="w-13 shrink-0 pt-1.5 text-muted text-xs tabular-nums">
        {formatClockSeconds(entry.at)}
      </time>
      <span className="flex shrink-0 flex-col items-center" aria-hidden="true">
        <span className={`grid size-7 place-items-center rounded-full border border-line bg-base-300 ${tone}`}>
          <Icon of={icon} size={14} />
        </span>
        <span className="w-px flex-1 bg-line-strong group-last:hidden" />
      </span>
      <p className="untrusted min-w-0 flex-1 pt-1 pb-3 text-sm leading-5">
        <SentenceText of={timelineLine(entry, maps)} />
      </p>
    </li>
  )
}
