import { Clock, Gamepad2, type LucideIcon, Server, Shuffle, Swords, Trophy } from 'lucide-react'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { sectionAt } from '../admin-sections.ts'
import type { PaletteItem } from './palette-item.ts'
import { paletteTexts as texts } from './texts.ts'

const icons: Record<'match' | 'tournament' | 'cup' | 'server', LucideIcon> = {
  match: Swords,
  tournament: Trophy,
  cup: Shuffle,
  server: Server,
}

function Picture({ item: { kind, avatar, to } }: { item: PaletteItem }) {
  if (kind === 'player') return <Avatar src={avatar ?? ''} size={28} className="shrink-0" />
  const icon = kind === 'section' ? (sectionAt(to)?.icon ?? Gamepad2) : icons[kind]
  return (
    <span className="grid size-7 shrink-0 place-items-center rounded-field bg-base-content/8 text-muted">
      <Icon of={icon} size={16} />
    </span>
  )
}

/** One thing that the palette leads to. */
export function PaletteRow({ item, isRecent }: { item: PaletteItem; isRecent: boolean }) {
  const note = item.kind === 'section' ? item.note : [texts.kinds[item.kind], item.note].filter(Boolean).join(' · ')
  return (
    <>
      <Picture item={item} />
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-3">
        <PlayerName name={item.label} className="text-sm sm:flex-1" />
        <span className="flex min-w-0 shrink-0 items-center gap-1.5 text-muted text-xs sm:max-w-[45%]">
          {isRecent && <Icon of={Clock} size={13} role="img" aria-label={texts.recent} className="shrink-0" />}
          <span className="truncate">{note}</span>
        </span>
      </span>
    </>
  )
}
