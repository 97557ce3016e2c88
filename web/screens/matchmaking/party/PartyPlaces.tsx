import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Party, Person } from '../../../../durable/protocol/queue/queue-fields.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PartyMember } from './PartyMember.tsx'
import { partyPlaces } from './party-view.ts'
import { partyTexts as texts } from './texts.ts'

/** `onFree` is null while no player can be invited; `kick` while no player can be removed. */
type PartyPlacesProps = { party: Party | null; me: Person; onFree: (() => void) | null; kick: ((steamid: string) => void) | null }

const freeLook = 'grid h-11 min-w-0 flex-1 place-items-center rounded-field border border-line-strong border-dashed text-muted'

/** The five places of a party: a line for each taken place, the free places side by side. A press on a free place opens the search. */
export function PartyPlaces({ party, me, onFree, kick }: PartyPlacesProps) {
  const [leaving, setLeaving] = useState<Person | null>(null)
  const { members, free } = partyPlaces(party, me)
  const isShared = members.length > 1
  return (
    <>
      <ul className="grid gap-2 @xl:grid-cols-2">
        {members.map((member) => {
          const isMe = member.steamid === me.steamid
          return (
            <li key={member.steamid} className="arrive min-w-0">
              <PartyMember
                member={member}
                isLeader={isShared && member.steamid === party?.leader}
                isMe={isMe}
                onKick={kick && !isMe ? () => setLeaving(member) : null}
              />
            </li>
          )
        })}
        {free > 0 && (
          <li className="flex items-center gap-2">
            {Array.from({ length: free }, (_, place) => place).map((place) =>
              onFree ? (
                <button
                  key={place}
                  type="button"
                  className={`${freeLook} hover:border-primary/60 hover:text-base-content`}
                  aria-label={texts.freePlace}
                  // Keyboard users have the button below, which does the same.
                  tabIndex={-1}
                  onClick={onFree}
                >
                  <Icon of={Plus} />
                </button>
              ) : (
                <span key={place} aria-hidden="true" className={freeLook} />
              ),
            )}
          </li>
        )}
      </ul>
      {leaving && (
        <ConfirmDialog
          question={texts.kickQuestion(leaving.username.slice(0, 32))}
          text={texts.kickText}
          confirm={texts.kick}
          onConfirm={() => kick?.(leaving.steamid)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}
