import { useId, useState } from 'react'
import { canNotify, isNotifying, isNotifyingBlocked, renewPush, setNotifications } from '../../net/signals/notification.ts'
import { pushMark } from '../../net/signals/push-mark.ts'
import { keepSoundLevel, readSoundLevel, type SoundLevel, soundLevels } from '../../net/signals/sound-level.ts'
import { playSound } from '../../net/signals/sounds.ts'
import { signalTexts } from './signal-texts.ts'

const levelClass =
  'flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-field text-muted text-sm transition-colors duration-150 hover:text-base-content has-checked:bg-base-content/14 has-checked:font-medium has-checked:text-base-content has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:-outline-offset-2'

/** How loud the site is. A new level is heard at once. */
function SoundChoice() {
  const [level, setLevel] = useState(readSoundLevel)
  const name = useId()
  const choose = (wanted: SoundLevel) => {
    keepSoundLevel(wanted)
    setLevel(wanted)
    void playSound('turn')
  }
  return (
    <fieldset className="flex min-w-0 items-center gap-3">
      <legend className="float-left shrink-0 text-sm">{signalTexts.sound}</legend>
      <div className="flex flex-1 rounded-md border border-line bg-base-100/60">
        {soundLevels.map((each) => (
          <label key={each} className={levelClass}>
            <input type="radio" name={name} checked={level === each} onChange={() => choose(each)} className="sr-only" />
            {signalTexts.level[each]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Turns notifications on and off. Only this makes the browser ask for them. */
function NotificationSwitch() {
  const [isOn, setIsOn] = useState(isNotifying)
  const [isBlocked, setIsBlocked] = useState(isNotifyingBlocked)
  const [reachesClosed, setReachesClosed] = useState(() => pushMark.read() !== null)
  const hint = useId()
  const toggle = async () => {
    await setNotifications(!isOn)
    setIsOn(isNotifying())
    setIsBlocked(isNotifyingBlocked())
    await renewPush()
    setReachesClosed(pushMark.read() !== null)
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-describedby={hint}
      onClick={toggle}
      className="flex min-h-11 w-full items-center gap-3 text-left"
    >
      <span className="min-w-0 flex-1 text-sm leading-tight">
        {signalTexts.notifications}
        <span id={hint} className={`block text-xs ${isBlocked ? 'text-warning' : 'text-muted'}`}>
          {isBlocked
            ? signalTexts.notificationsBlocked
            : isOn && reachesClosed
              ? signalTexts.notificationsClosed
              : signalTexts.notificationsHint}
        </span>
      </span>
      <span
        aria-hidden="true"
        className={`flex h-6 w-10 shrink-0 items-center rounded-full border p-0.5 transition-colors duration-150 ${
          isOn ? 'justify-end border-primary bg-primary' : 'border-line-strong bg-base-100'
        }`}
      >
        <span className={`size-4 rounded-full ${isOn ? 'bg-primary-content' : 'bg-muted'}`} />
      </span>
    </button>
  )
}

/** How the site calls the player: by sound, and by notifications where the browser has them. */
export default function SignalSettings() {
  return (
    <div className="appear flex flex-col gap-1">
      <SoundChoice />
      {canNotify() && <NotificationSwitch />}
    </div>
  )
}
