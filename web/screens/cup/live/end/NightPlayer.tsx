import type { Cup } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { formatRatio } from '../../../../format/number.ts'
import { useResource } from '../../../../resource/use-resource.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { NameLink } from '../../../../ui/NameLink.tsx'
import { endTexts as texts } from '../texts.ts'
import { cupNight } from './cup-night.ts'

/** The player of the night, below the winners (docs/product.md 16.5); nothing if no match was counted. */
export function NightPlayer({ cup: { cupid, status } }: { cup: Pick<Cup, 'cupid' | 'status'> }) {
  const player = useResource(cupNight, status === 'closed' ? cupid : null).value?.player
  if (!player) return null
  return (
    <div className="trophy-come mt-6 flex items-center justify-center gap-4">
      <Avatar src={player.avatar} size={56} className="ring-2 ring-side-t/60" />
      <div className="min-w-0">
        <p className="eyebrow text-side-t">{texts.night}</p>
        <NameLink name={player.username} steamid={player.steamid} className="display block text-lg normal-case leading-tight" />
        <p className="text-muted text-sm tabular-nums">{texts.nightHint(formatRatio(player.rating), player.kills, player.matches)}</p>
      </div>
    </div>
  )
}
