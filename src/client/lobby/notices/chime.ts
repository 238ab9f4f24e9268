/** Two soft synthesized notes. Browsers play sound only after somebody has interacted with the page. */
const NOTES = [
  { pitch: 587.33, at: 0 },
  { pitch: 880, at: 0.14 },
]
const LENGTH = 0.5

let context: AudioContext | undefined

export async function chime(): Promise<void> {
  if (typeof AudioContext !== 'function') return
  context ??= new AudioContext()
  if (context.state === 'suspended') {
    // The promise waits for an interaction, which is too late for this sound.
    void context.resume().catch(() => {})
    await new Promise((done) => setTimeout(done, 50))
    if (context.state === 'suspended') return
  }
  const now = context.currentTime
  for (const { pitch, at } of NOTES) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = 'triangle'
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0, now + at)
    volume.gain.linearRampToValueAtTime(0.16, now + at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0005, now + at + LENGTH)
    tone.connect(volume).connect(context.destination)
    tone.start(now + at)
    tone.stop(now + at + LENGTH)
  }
}
