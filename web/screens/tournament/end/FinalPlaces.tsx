import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { TeamLogo } from '../../../ui/TeamLogo.tsx'
import type { FinalPlace } from '../final-places.ts'
import { endTexts as texts } from '../texts.ts'

const firstShown = 3

/** The final places and their prizes; the other teams on demand. */
export function FinalPlaces({ places, own }: { places: readonly FinalPlace[]; own: ReadonlySet<number> }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? places : places.slice(0, firstShown)
  return (
    <div className="mx-auto mt-8 max-w-xl">
      <h3 className="sr-only">{texts.places}</h3>
      <ol className="divide-y divide-line-strong">
        {shown.map(({ place, to, prize, teams }) => (
          <li key={place} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2 leading-6">
            <span className={`display w-10 shrink-0 sm:w-14 text-lg leading-6 tabular-nums ${place === 1 ? 'text-side-t' : 'text-muted'}`}>
              {texts.place(place, to)}
            </span>
            <ul className="flex min-w-0 flex-1 flex-col gap-1.5">
              {teams.map(({ id, name, logo_url }) => (
                <li key={id} className="flex min-w-0 items-center gap-2.5">
                  <TeamLogo name={name} src={logo_url} size={24} />
                  <PlayerName name={name} className={own.has(id) || place === 1 ? 'font-semibold' : ''} />
                  {own.has(id) && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-primary" />}
                </li>
              ))}
            </ul>
            {prize && <span className="untrusted font-medium max-sm:w-full max-sm:pl-14 sm:max-w-[45%] sm:text-right">{prize}</span>}
          </li>
        ))}
      </ol>
      {places.length > firstShown && !isWhole && (
        <Button variant="glass" className="mt-3 w-full" onClick={() => setIsWhole(true)}>
          {texts.more}
        </Button>
      )}
    </div>
  )
}
