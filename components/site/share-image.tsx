/** The preview image for links to this site. Rendered by next/og, which supports only inline styles and flexbox. */

export const shareImageSize = { width: 1200, height: 630 };
export const SHARE_HEADLINE = "Preserve and connect through the voices that matter";
export const SHARE_LINE = "An AI voice made from recordings";

const paper = "#f9f5ee";
const ink = "#2b2622";
const blue = "#244559";
const wave = [10, 18, 34, 22, 46, 70, 52, 88, 60, 96, 72, 48, 84, 58, 36, 64, 42, 26, 38, 20, 12];

const wavePath = wave.map((height, place) => `M${place * 13 + 6} ${40 - height * 0.36}v${height * 0.72}`).join("");

export function ShareImage() {
  return (
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "72px 84px",
        background: paper,
        color: ink,
        fontFamily: "Newsreader",
      }}
    >
      <div style={{ display: "flex", alignItems: "center", gap: 20 }}>
        <svg width="60" height="60" viewBox="0 0 32 32" fill="none" role="img" aria-label="Keepsake">
          <circle cx="16" cy="3.6" r="2.1" stroke={blue} strokeWidth="1.6" />
          <circle cx="16" cy="18" r="12.2" fill={blue} />
          <path
            d="M9.6 16.6v2.8M12.8 14v8M16 11.4v13.2M19.2 14.6v6.8M22.4 16.8v2.4"
            stroke={paper}
            strokeWidth="1.9"
            strokeLinecap="round"
          />
        </svg>
        <div style={{ display: "flex", fontSize: 46 }}>Keepsake</div>
      </div>
      <div style={{ display: "flex", fontSize: 86, lineHeight: 1.08, letterSpacing: "-0.02em", textWrap: "balance" }}>
        {SHARE_HEADLINE}
      </div>
      <div style={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
        <div style={{ display: "flex", fontSize: 36, color: "#655b50" }}>{SHARE_LINE}</div>
        <svg width={wave.length * 13} height="80" role="img" aria-label="The shape of a voice">
          <path d={wavePath} stroke={blue} strokeWidth="6" strokeLinecap="round" opacity="0.75" />
        </svg>
      </div>
    </div>
  );
}
