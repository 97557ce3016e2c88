import { ExternalLink, UserRoundCheck, UserRoundX, Users } from 'lucide-react'
import { memo } from 'react'
import type { CupPlayer } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { formatRatio, formatWhole } from '../../../../format/number.ts'
import { switchesAtom } from '../../../../state/site-atoms.ts'
import { useAtomValue } from '../../../../state/store.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Button, ButtonAnchor } from '../../../../ui/button/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { NameLink } from '../../../../ui/NameLink.tsx'
import { ratingShown } from '../../rating-shown.ts'
import { playersTexts as texts } from '../texts.ts'

/** The staff actions on one registered player. */
export type StaffActs = { onRemove(player: CupPlayer): void; onNoShow(player: CupPlayer): void }

type RegisteredCardProps = {
  player: CupPlayer
  isMe: boolean
  /** The number of the player's group of friends; null without a group. */
  group: number | null
  /** The player's place on the waiting list, from 1; null for players who are not on it. */
  no: number | null
  /** Null for players. */
  staff: StaffActs | null
}

const groupTones = [
  'text-secondary bg-secondary/12',
  'text-accent bg-accent/12',
  'text-primary bg-primary/12',
  'text-side-ct bg-side-ct/12',
]

function GroupMark({ no }: { no: number }) {
  return (
    <span
      className={`flex shrink-0 items-center gap-1 rounded px-1.5 font-medium text-xs leading-5 ${groupTones[(no - 1) % groupTones.length]}`}
    >
      <Icon of={Users} size={12} />
      {texts.group(no)}
    </span>
  )
}

function Figures({ player }: { player: CupPlayer }) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const { kd } = player
  const rating = ratingShown(player, showsElo)
  return (
    <span className="flex shrink-0 gap-x-2.5 tabular-nums">
      <span>
        {texts.elo} <span className="text-base-content">{rating ? formatWhole(rating) : '–'}</span>
      </span>
      <span>
        {texts.kd} <span className="text-base-content">{kd === null ? '–' : formatRatio(kd)}</span>
      </span>
    </span>
  )
}

function ProfileLink({ player: { username, profile_link } }: { player: CupPlayer }) {
  if (!/^https?:\/\//i.test(profile_link)) return null
  return (
    <ButtonAnchor
      variant="muted"
      shape="square"
      icon={ExternalLink}
      className="shrink-0"
      href={profile_link}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      aria-label={texts.profile(username)}
      title={texts.profile(username)}
    />
  )
}

function StaffButtons({ player, staff }: { player: CupPlayer; staff: StaffActs }) {
  const { username, no_show, waiting } = player
  const noShow = no_show === 1 ? texts.came(username) : texts.noShow(username)
  const icon = no_show === 1 ? UserRoundCheck : UserRoundX
  return (
    // On a small phone the actions are on a row of their own: a name, its figures and both words do not fit into one row.
    <span className="flex shrink-0 items-center max-[420px]:-my-1 max-[420px]:basis-full max-[420px]:justify-end">
      {(waiting === 0 || no_show === 1) && (
        <Button variant="muted" icon={icon} className="px-2" aria-label={noShow} onClick={() => staff.onNoShow(player)}>
          <span>{no_show === 1 ? texts.cameShort : texts.noShowShort}</span>
        </Button>
      )}
      <Button variant="remove" className="px-2" aria-label={texts.removeWho(username)} onClick={() => staff.onRemove(player)}>
        {texts.remove}
      </Button>
    </span>
  )
}

/** A registered player: their rating and link, the friends they want to play with, and the actions of staff. */
export const RegisteredCard = memo(function RegisteredCard({ player, isMe, group, no, staff }: RegisteredCardProps) {
  const { steamid, username, avatar, drawn, no_show } = player
  return (
    <li
      className={`flex min-h-17 min-w-0 items-center gap-3 rounded-box border py-2 pr-1.5 pl-3 max-[420px]:flex-wrap [contain-intrinsic-size:auto_4.25rem] [content-visibility:auto] ${
        isMe ? 'border-primary/50 bg-primary/5' : 'border-line bg-base-200'
      }`}
    >
      {no !== null && <span className="display w-6 shrink-0 text-center text-lg text-muted tabular-nums">{no}</span>}
      <Avatar src={avatar} size={40} className={no_show === 1 ? 'opacity-50' : ''} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          <NameLink
            name={username}
            steamid={steamid}
            className="min-w-0"
            nameClassName={`font-medium ${no_show === 1 ? 'text-muted' : ''}`}
          />
          {isMe && <span className="shrink-0 rounded bg-primary/15 px-1.5 font-medium text-primary text-xs leading-5">{texts.you}</span>}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-muted text-sm">
          <Figures player={player} />
          {group !== null && <GroupMark no={group} />}
          {drawn === 1 && <span className="shrink-0 text-xs">{texts.drawn}</span>}
        </p>
      </div>
      <ProfileLink player={player} />
      {staff && <StaffButtons player={player} staff={staff} />}
    </li>
  )
})
