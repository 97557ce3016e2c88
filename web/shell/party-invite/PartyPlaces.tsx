import { partyMax } from '../../../durable/rules/queue/party.ts'

const places = Array.from({ length: partyMax }, (_, place) => place)

/** The five places of a party as small marks; the text beside them says the same. */
export function PartyPlaces({ taken }: { taken: number }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-1">
      {places.map((place) => (
        <span
          key={place}
          className={`h-5 w-2.5 rounded-[3px] border ${place < taken ? 'border-transparent bg-base-content/85' : 'border-line-strong'}`}
        />
      ))}
    </span>
  )
}
