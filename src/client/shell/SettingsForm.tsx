import { useId } from 'react'
import { LANGUAGE_NAMES, LANGUAGES } from '../../game/module'
import { useMessages } from '../text'
import { type Settings, SPEEDS } from './settings'
import { SoundSettings } from './sound/SoundSettings'

export interface SettingsProps {
  settings: Settings
  onSettings(settings: Settings): void
}

/** `oneScreen`: also shows the settings for players who share a screen. */
export function SettingsForm({ settings, onSettings, oneScreen = true }: SettingsProps & { oneScreen?: boolean }) {
  const { app, settings: words } = useMessages().ui
  const hint = useId()
  const change = (part: Partial<Settings>) => onSettings({ ...settings, ...part })
  return (
    <div className="settings-form">
      <fieldset>
        <legend>{app.language}</legend>
        <LanguageSwitch settings={settings} onSettings={onSettings} />
      </fieldset>
      <fieldset>
        <legend>{words.speed}</legend>
        <div className="shell-choice">
          {SPEEDS.map((speed) => (
            <button key={speed} type="button" aria-pressed={settings.speed === speed} onClick={() => change({ speed })}>
              {words.speeds[speed]}
            </button>
          ))}
        </div>
      </fieldset>
      <label className="check">
        <input type="checkbox" checked={settings.dice} onChange={(event) => change({ dice: event.target.checked })} />
        {words.dice}
      </label>
      <SoundSettings />
      {oneScreen && (
        <>
          <label className="check">
            <input
              type="checkbox"
              checked={settings.trust}
              aria-describedby={hint}
              onChange={(event) => change({ trust: event.target.checked })}
            />
            {words.trust}
          </label>
          <p className="hint" id={hint}>
            {words.trustHint}
          </p>
        </>
      )}
    </div>
  )
}

export function LanguageSwitch({ settings, onSettings }: SettingsProps) {
  return (
    <div className="shell-choice">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={settings.language === language}
          onClick={() => onSettings({ ...settings, language })}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </div>
  )
}
