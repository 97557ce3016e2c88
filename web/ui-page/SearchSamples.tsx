import { useState } from 'react'
import { Combobox } from '../ui/forms/Combobox.tsx'
import { Sample, SampleGroup } from './SampleGroup.tsx'
import { longText, nothing } from './words.ts'

type SearchSampleProps = { items?: readonly string[]; said?: string; isFailed?: boolean; isLabelled?: boolean; first?: string }

function SearchSample({ items = [], said, isFailed = false, isLabelled = false, first = '' }: SearchSampleProps) {
  const [text, setText] = useState(first)
  return (
    <Combobox
      label="Søk etter brukernavn"
      isLabelled={isLabelled}
      value={text}
      onWrite={setText}
      items={items}
      keyOf={(name) => name}
      isOff={(name) => name === 'Knut'}
      onChoose={nothing}
      marksFirst
      found="Spillere som passer"
      said={said ?? null}
      isFailed={isFailed}
      count={`${items.length} spillere`}
    >
      {(name) => (
        <>
          <span className="name-line min-w-0 flex-1">{name}</span>
          <span className={`text-sm ${name === 'Knut' ? 'text-muted' : 'font-medium'}`}>{name === 'Knut' ? 'Er med' : 'Inviter'}</span>
        </>
      )}
    </Combobox>
  )
}

/** Searches with a list, in their states. */
export const SearchSamples = () => (
  <SampleGroup title="Søk med liste">
    <Sample name="Tomt">
      <SearchSample />
    </Sample>
    <Sample name="Med navn over">
      <SearchSample isLabelled />
    </Sample>
    <Sample name="Funnet, første merket, siste av">
      <SearchSample first="k" items={['Kari', longText, 'Knut']} />
    </Sample>
    <Sample name="Ingen, og feilet">
      <SearchSample first="xyz" said="Ingen brukere funnet" />
      <div className="mt-4">
        <SearchSample first="xyz" said="Søket virket ikke. Prøv igjen." isFailed />
      </div>
    </Sample>
  </SampleGroup>
)
