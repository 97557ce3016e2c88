import { useState } from 'react'
import { Checkbox } from '../ui/forms/Checkbox.tsx'
import { Radios } from '../ui/forms/Radios.tsx'
import { Switch } from '../ui/forms/Switch.tsx'
import { Sample, SampleGroup } from './SampleGroup.tsx'
import { longText, nothing } from './words.ts'

const series = [
  { value: 'bo1', name: 'BO1', note: 'Ett kart' },
  { value: 'bo3', name: 'BO3', note: 'Først til to' },
  { value: 'bo5', name: 'BO5', note: 'Først til tre', disabled: true },
]
const names = series.map(({ note, ...option }) => option)
const rows = [
  { value: 'bo1', name: <span className="untrusted min-w-0 flex-1">{longText}</span> },
  { value: 'bo3', name: <span className="untrusted min-w-0 flex-1">Kort</span> },
]

function SwitchSample({ isOn: isOnFirst, hint, isLocked = false }: { isOn: boolean; hint?: string; isLocked?: boolean }) {
  const [isOn, setIsOn] = useState(isOnFirst)
  return (
    <Switch isOn={isOn} isLocked={isLocked} hint={hint} onTurn={() => setIsOn(!isOn)}>
      Varsler
    </Switch>
  )
}

/** Choices, switches and check boxes, in their states. */
export function ChoiceSamples() {
  const [chosen, choose] = useState('bo1')
  const choice = { legend: 'Serie', value: chosen, onChange: choose }
  return (
    <SampleGroup title="Valg">
      <Sample name="Piller, én av">
        <Radios {...choice} options={names} note="BO5 krever tre kart i kartpoolen." />
      </Sample>
      <Sample name="Piller, alle av">
        <Radios {...choice} options={names} disabled />
      </Sample>
      <Sample name="Kort, ett av">
        <Radios {...choice} variant="cards" options={series} />
      </Sample>
      <Sample name="Kort, alle av">
        <Radios {...choice} variant="cards" options={series} disabled />
      </Sample>
      <Sample name="Rader, lang tekst">
        <Radios {...choice} variant="rows" options={rows} />
      </Sample>
      <Sample name="Segmenter">
        <Radios {...choice} legend="Lyd" variant="segments" options={names} />
      </Sample>
      <Sample name="Bryter på og av">
        <SwitchSample isOn hint="Vi sier fra når det er din tur." />
        <SwitchSample isOn={false} hint={`Vi sier fra når det er din tur. ${longText}.`} />
      </Sample>
      <Sample name="Bryter, låst">
        <SwitchSample isOn isLocked />
        <SwitchSample isOn={false} isLocked hint="Slå på kartpoolen først." />
      </Sample>
      <Sample name="Avkryssing">
        <Checkbox isOn note="Bare de som har lenken, ser den." onTurn={nothing}>
          Privat
        </Checkbox>
        <Checkbox isOn={false} note={`Bare de som har lenken, ser den. ${longText}.`} onTurn={nothing}>
          Privat
        </Checkbox>
      </Sample>
      <Sample name="Avkryssing i liste, av">
        <Checkbox isRow isOn onTurn={nothing}>
          Kari
        </Checkbox>
        <Checkbox isRow isOn={false} disabled onTurn={nothing}>
          Ola
        </Checkbox>
      </Sample>
    </SampleGroup>
  )
}
