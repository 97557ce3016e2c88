import { type FormEvent, useState } from 'react'
import type { CupTeam } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { FoundUser } from '../../../../worker/contract/gathers.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { letIntoCup } from '../../../net/api/cups.ts'
import { playerCard } from '../../../player-card/player-card.ts'
import type { FoundStatus } from '../../../player-search/FoundPlayer.tsx'
import { PlayerSearch } from '../../../player-search/PlayerSearch.tsx'
import { useResource } from '../../../resource/use-resource.ts'
import type { CupView } from '../../../rooms/cup-room.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { SelectField } from '../../../ui/forms/Select.tsx'
import { ratingShown } from '../rating-shown.ts'
import { type Coming, comingIn, placeOf, placesFor, playsFrom, teamWith } from './coming-players.ts'
import { type Choice, PlaceChoice } from './PlaceChoice.tsx'
import { letInTexts as texts } from './texts.ts'

type Found = Pick<FoundUser, 'steamid' | 'username'>

/** The chosen player with the rating that the cup would count; null while no player is chosen, or if the player got a place meanwhile. */
function useComing(view: CupView, chosen: string, found: Found | null): Coming | null {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const player = view.players.find(({ steamid }) => steamid === chosen)
  const isFound = !player && found?.steamid === chosen
  const { value: card } = useResource(playerCard, isFound ? chosen : null)
  if (chosen === '' || teamWith(view, chosen)) return null
  if (player) return { steamid: chosen, username: player.username, elo: ratingShown(player, showsElo) }
  return isFound ? { steamid: chosen, username: found.username, elo: card?.elo ?? null } : null
}

type PlayerChoiceProps = { view: CupView; found: Found | null; value: string; onChoose(steamid: string): void; onFound(user: Found): void }

/** The players of the cup without a place, and the search for other players. */
function PlayerChoice({ view, found, value, onChoose, onFound }: PlayerChoiceProps) {
  const groups = comingIn(view)
  const statusOf = (user: FoundUser): FoundStatus => {
    const team = teamWith(view, user.steamid)
    if (team) return { says: texts.isIn(team.name), isIn: true, onInvite: null }
    const isKnown = view.players.some(({ steamid }) => steamid === user.steamid)
    return { says: isKnown ? texts.isRegistered : texts.isNew, isIn: false, onInvite: () => onFound(user) }
  }
  const options = (label: string, players: readonly Found[]) =>
    players.length > 0 && (
      <optgroup key={label} label={label}>
        {players.map(({ steamid, username }) => (
          <option key={steamid} value={steamid}>
            {username}
          </option>
        ))}
      </optgroup>
    )
  const stranger = found && !view.players.some(({ steamid }) => steamid === found.steamid) ? [found] : []
  return (
    <>
      <SelectField label={texts.who} value={value} onWrite={onChoose}>
        <option value="">{texts.choose}</option>
        {options(texts.groups.found, stranger)}
        {options(texts.groups.absent, groups.absent)}
        {options(texts.groups.waiting, groups.waiting)}
        {options(texts.groups.out, groups.out)}
      </SelectField>
      <h3 className="eyebrow mt-4">{texts.search}</h3>
      <PlayerSearch statusOf={statusOf} send={texts.send} />
    </>
  )
}

const missingOf = (coming: Coming | null, place: object | null): string | null =>
  coming === null ? texts.missingPlayer : place === null ? texts.missingPlace : null

/** Puts a player into a team: the player, the place, the teams after it, and when the player starts to play (docs/product.md 16.5). */
export function LetInDialog({ view, team, onClose }: { view: CupView; team: CupTeam | null; onClose(): void }) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const { run, isBusy, refusal } = useAction('here')
  const { waiting, absent } = comingIn(view)
  const [chosen, setChosen] = useState((absent[0] ?? waiting[0])?.steamid ?? '')
  const [found, setFound] = useState<Found | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const coming = useComing(view, chosen, found)
  const places = placesFor(view, { coming, showsElo }).filter((place) => team === null || place.team.team_id === team.team_id)
  const [choice, setChoice] = useState<Choice>({ team: null, out: '', isSwap: places.length === 0 })
  // The best place is proposed until staff choose one. If the chosen place is filled meanwhile, no other place replaces it.
  const open = (choice.team === null ? places[0] : places.find((place) => place.team.team_id === choice.team)) ?? null
  const place = choice.isSwap ? placeOf(view, choice.out, { coming, showsElo }) : open
  const missing = missingOf(coming, place)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(missing !== null)
    if (isBusy || coming === null || place === null) return
    const into = { steamid: coming.steamid, teamId: place.team.team_id, ...(place.out !== null && { out: place.out }) }
    if ((await run(() => letIntoCup(view.cup.cupid, into), texts.done)) !== null) onClose()
  }
  return (
    <Dialog title={team === null ? texts.title : `${texts.title} · ${team.name}`} onClose={onClose} size="wide" isBusy={isBusy}>
      <form onSubmit={send} noValidate>
        <PlayerChoice
          view={view}
          found={found}
          value={coming?.steamid ?? ''}
          onChoose={setChosen}
          onFound={(user) => {
            setFound(user)
            setChosen(user.steamid)
          }}
        />
        <PlaceChoice view={view} places={places} team={team} choice={choice} chosen={place} onChange={setChoice} />
        {place && <p className="mt-4 text-muted text-sm">{playsFrom(view, place)}</p>}
        <DialogRefusal text={isMissing && missing !== null ? missing : refusal} />
        <DialogButtons confirm={texts.confirm} tone="primary" isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
