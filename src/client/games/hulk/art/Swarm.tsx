/**
 * The swarm seen from above, facing north: genestealers crouch on four clawed arms, hybrids wear coats and have three
 * arms.
 */
import type { Contents, Weapon } from '../../../../game/hulk/types'

export function Genestealer() {
  return (
    <g className="stealer-art">
      <path
        className="stand"
        d="M0 -16L4.6 -14.6L9.6 -12.9L13.5 -8.6L15.6 -4L16 2L14.4 8L10.6 12.4L5.4 15.4L0 16L-5.4 15.4L-10.6 12.4L-14.4 8L-16 2L-15.6 -4L-13.5 -8.6L-9.6 -12.9L-4.6 -14.6z"
      />
      <path className="tail" d="M0 12Q5 17 1 19.5" />
      <ellipse className="haunch" cx={-7.4} cy={8.4} rx={4.4} ry={6} transform="rotate(18 -7.4 8.4)" />
      <ellipse className="haunch" cx={7.4} cy={8.4} rx={4.4} ry={6} transform="rotate(-18 7.4 8.4)" />
      {[-1, 1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path className="limb thin" d="M6 4Q14 7 16.4 1Q16.8 -1.4 15.6 -3.6" />
          <path className="claw" d="M17.4 -1.4L18.6 -6.2L15.8 -3zM15.6 -2.6L14.6 -7.4L13.8 -2.8z" />
          <path className="limb" d="M5 -1.6Q13.6 -1.4 13.4 -8Q13 -11.4 10.4 -13" />
          <path
            className="claw"
            d="M13.4 -11L14.2 -18L10.8 -13zM11.2 -12.4L8.6 -19.4L8 -12.6zM9 -11.6L5.4 -16.6L6.8 -11z"
          />
        </g>
      ))}
      <path className="carapace" d="M0 -7C8.4 -5.4 9 5 5.4 12.4C3.4 15.6 -3.4 15.6 -5.4 12.4C-9 5 -8.4 -5.4 0 -7z" />
      <path className="ridges" d="M-5.6 0Q0 3.6 5.6 0M-6 4.4Q0 8 6 4.4M-4.8 8.8Q0 12 4.8 8.8" />
      <path
        className="skull"
        d="M0 -15.6C5.4 -14.6 5.8 -6.6 3.6 -1.8C2.2 1 -2.2 1 -3.6 -1.8C-5.8 -6.6 -5.4 -14.6 0 -15.6z"
      />
      <path className="skull-ridge" d="M0 -11V-1.4M-2.6 -4.6L-2 -1.6M2.6 -4.6L2 -1.6" />
      <path className="eyes" d="M-3.4 -11.4l2 1M3.4 -11.4l-2 1" />
      <path className="nose" d="M-5.4 -17.4L0 -22.4L5.4 -17.4Q0 -19 -5.4 -17.4z" />
    </g>
  )
}

export function Hybrid({ weapons }: { weapons: readonly Weapon[] }) {
  const armed = weapons.includes('bolter')
  return (
    <g className="hybrid-art">
      <path className="stand" d="M0 -16.5L14.3 -8.2V8.2L0 16.5L-14.3 8.2V-8.2z" />
      <path className="coat" d="M-8 -3Q0 -8 8 -3L11 11Q6 15.4 0 14Q-6 15.4 -11 11z" />
      <path className="coat-fold" d="M0 -2V13M-4.4 2L-6.4 12.6M4.4 2L6.4 12.6" />
      <path className="limb" d="M-7.6 -2Q-14 -3 -12.6 -9.4" />
      <path className="claw" d="M-14.2 -8.6L-15.6 -14.6L-12.2 -10zM-12.4 -9.4L-11.4 -16L-10.2 -9.6z" />
      {armed ? (
        <g>
          <path className="limb" d="M7.6 -2Q13 -4 9.4 -9" />
          <path className="gun" d="M6.8 2V-12H8.2V-18.6H10V-12H11.4V2z" />
          <rect className="gun-light" x={7.8} y={-9} width={2.6} height={4.6} rx={0.8} />
          <path className="limb thin" d="M-6 0Q2 -12 7.6 -9.4" />
        </g>
      ) : (
        <g>
          <path className="limb" d="M7.6 -2Q14 -3 12.6 -9.4" />
          <path className="blade rust" d="M11.4 -8L11.8 -18.4L14.8 -15L13.8 -8z" />
          <path className="limb thin" d="M8 4Q15.4 4 15 -1" />
          <path className="claw" d="M16.4 0L17.4 -5.4L14.4 -1.6z" />
        </g>
      )}
      <path className="skull" d="M0 -11C5.6 -10.6 6.4 -3.6 4 0C2.6 2 -2.6 2 -4 0C-6.4 -3.6 -5.6 -10.6 0 -11z" />
      <path className="skull-ridge" d="M-2.6 -4.4Q0 -1.6 2.6 -4.4M-3 -1.4Q0 1 3 -1.4" />
      <path className="eyes" d="M-3 -8l1.8 .8M3 -8l-1.8 .8" />
      <path className="nose" d="M-5.4 -16.8L0 -22L5.4 -16.8Q0 -18.4 -5.4 -16.8z" />
    </g>
  )
}

/** A radar blip without a facing. Viewers who may know its contents see them. */
export function Marker({ contents }: { contents?: Contents }) {
  return (
    <g className="marker-art">
      <circle className="disc" r={15} />
      <circle className="scope" r={12.4} />
      <path className="scope" d="M-12.4 0H12.4M0 -12.4V12.4" />
      <circle className="scope" r={6.6} />
      <path className="sweep" d="M0 0L3.2 -12A12.4 12.4 0 0 1 11.6 -4.4z" />
      {contents === undefined ? (
        <g>
          <circle className="blip-glow" cx={3.6} cy={-4} r={4.4} />
          <circle className="blip" cx={3.6} cy={-4} r={2.3} />
        </g>
      ) : (
        <Inside contents={contents} />
      )}
    </g>
  )
}

function Inside({ contents }: { contents: Contents }) {
  if (contents === '-') return <path className="nothing" d="M-5 -5L5 5M5 -5L-5 5" />
  const minis = [...contents]
  const gap = Math.min(7.6, 22 / minis.length)
  return (
    <g>
      {minis.map((letter, i) => {
        const x = (i - (minis.length - 1) / 2) * gap
        // biome-ignore lint/suspicious/noArrayIndexKey: alike letters are alike
        return <path key={i} className={`mini mini-${letter}`} transform={`translate(${x} 0)`} d={MINI[letter]} />
      })}
    </g>
  )
}

const MINI: Record<string, string> = {
  g: 'M0 -6.4L3.2 0L1.4 5.6H-1.4L-3.2 0z',
  h: 'M-2.8 -4.4H2.8V5H-2.8z',
  b: 'M-2.8 -3H.8V-7.4H2.8V5H-2.8z',
}
