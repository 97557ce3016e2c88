import { Trophy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Tournament } from '../../../../durable/protocol/tournament-fields.ts'
import northernLight from '../../../art/northern-light.svg'
import { playSound } from '../../../net/sounds.ts'
import { lineUpOf } from '../../../state/line-up.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { NameLink } from '../../../ui/NameLink.tsx'
import { TeamLogo } from '../../../ui/TeamLogo.tsx'
import { finalPlaces } from '../final-places.ts'
import { endTexts as texts } from '../texts.ts'
import { FinalPlaces } from './FinalPlaces.tsx'
import './champion.css'

/** Plays the sound of victory where the own team's victory comes while the page is looked at. */
function useVictory(isOwn: boolean, isOver: boolean): void {
  const wasOver = useRef(isOver)
  useEffect(() => {
    if (isOwn && isOver && !wasOver.current) void playSound('victory')
    wasOver.current = isOver
  }, [isOwn, isOver])
}

/** The end of a tournament: who lifts the trophy, who played, and who ended where with what prize (docs/product.md 14.3). */
export function ChampionPanel({ tournament, own }: { tournament: Tournament; own: ReadonlySet<number> }) {
  const { winner, status } = tournament
  const isOwn = winner !== null && own.has(winner.id)
  useVictory(isOwn, status === 'completed')
  if (status !== 'completed') return null
  const team = tournament.teams.find(({ id }) => id === winner?.id)
  const places = finalPlaces(tournament)
  if (!winner) {
    return (
      <section className="panel p-6 text-center">
        <h2 className="display text-xl">{texts.noChampion}</h2>
        <p className="mt-1 text-muted">{texts.noChampionHint}</p>
      </section>
    )
  }
  return (
    <section
      aria-label={texts.champion}
      className="aurora-edge relative isolate overflow-hidden rounded-box border px-5 py-8 sm:px-8 sm:py-10"
    >
      <div aria-hidden="true" className="-z-10 pointer-events-none absolute inset-0">
        <img
          src={northernLight}
          alt=""
          className="champion-light -translate-x-1/2 absolute top-[-35%] left-1/2 h-[150%] w-[max(110%,56rem)] max-w-none opacity-60 mix-blend-screen"
        />
        <span className="absolute inset-0 bg-[radial-gradient(ellipse_34rem_20rem_at_50%_45%,rgb(11_17_23/0.75),transparent)]" />
      </div>
      <div className="flex flex-col items-center text-center">
        <span className="champion-lift relative grid size-20 place-items-center rounded-full bg-side-t/15 text-side-t ring-1 ring-side-t/40">
          <Trophy size={44} strokeWidth={1.5} aria-hidden="true" />
        </span>
        <p className="eyebrow mt-4 text-side-t">{isOwn ? texts.yours : texts.champion}</p>
        <div className="champion-come mt-1 flex max-w-full items-center gap-3">
          <TeamLogo name={winner.name} src={winner.logo_url} size={48} />
          <h2 className="untrusted display line-clamp-2 pb-1 text-[clamp(1.75rem,6vw,3.25rem)] normal-case leading-[1.05]">
            <bdi>{winner.name}</bdi>
          </h2>
        </div>
        {team && (
          <ul className="mt-4 flex max-w-2xl flex-wrap justify-center gap-x-4 gap-y-2 text-sm">
            {lineUpOf(team).map(({ steamid, username, avatar }) => (
              <li key={steamid} className="flex min-w-0 max-w-44 items-center gap-2">
                <Avatar src={avatar} size={24} />
                <NameLink name={username} steamid={steamid} className="min-w-0" />
              </li>
            ))}
          </ul>
        )}
      </div>
      {places.length > 1 && <FinalPlaces places={places} own={own} />}
    </section>
  )
}
