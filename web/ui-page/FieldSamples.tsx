import { SearchField } from '../ui/forms/SearchField.tsx'
import { Select, SelectField } from '../ui/forms/Select.tsx'
import { TextArea } from '../ui/forms/TextArea.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { Sample, SampleGroup } from './SampleGroup.tsx'
import { longText, nothing } from './words.ts'

const maps = ['Mirage', 'Nuke', longText].map((name) => <option key={name}>{name}</option>)

/** Fields to write in and lists to choose from, in their states. */
export const FieldSamples = () => (
  <SampleGroup title="Felt">
    <Sample name="Tomt">
      <TextField label="Navn" note="0 / 24" hint="Vises for alle på laget." placeholder="Nordlys" onWrite={nothing} />
    </Sample>
    <Sample name="Utfylt">
      <TextField label="Navn" note="7 / 24" hint="Vises for alle på laget." defaultValue="Nordlys" onWrite={nothing} />
    </Sample>
    <Sample name="Feil">
      <TextField
        label="Navn"
        note="7 / 24"
        hint="Vises for alle på laget."
        problem="Et annet lag har dette navnet."
        defaultValue="Nordlys"
        onWrite={nothing}
      />
    </Sample>
    <Sample name="Av">
      <TextField label="Navn" hint="Kan ikke endres etter start." disabled defaultValue="Nordlys" onWrite={nothing} />
    </Sample>
    <Sample name="Mens skjemaet sendes">
      <TextField label="Navn" readOnly defaultValue="Nordlys" onWrite={nothing} />
    </Sample>
    <Sample name="Lang tekst, setning som navn">
      <TextField isSentence label={`Skriv «${longText}» for å bekrefte`} defaultValue={longText} onWrite={nothing} />
    </Sample>
    <Sample name="Flere linjer">
      <TextArea label="Begrunnelse" note="Valgfritt" hint="Vises på kampsiden." rows={2} defaultValue={longText} onWrite={nothing} />
    </Sample>
    <Sample name="Liste">
      <SelectField label="Kart" onWrite={nothing}>
        {maps}
      </SelectField>
    </Sample>
    <Sample name="Liste med feil, lang tekst">
      <SelectField label="Kart" problem="Velg et kart." defaultValue={longText} onWrite={nothing}>
        {maps}
      </SelectField>
    </Sample>
    <Sample name="Liste uten navn over">
      <Select aria-label="Kart">{maps}</Select>
    </Sample>
    <Sample name="Liste, av">
      <SelectField label="Kart" hint="Hentes." disabled onWrite={nothing}>
        {maps}
      </SelectField>
    </Sample>
    <Sample name="Søk">
      <SearchField label="Finn en spiller" />
    </Sample>
    <Sample name="Søk, utfylt">
      <SearchField label="Finn en spiller" defaultValue={longText} />
    </Sample>
  </SampleGroup>
)
