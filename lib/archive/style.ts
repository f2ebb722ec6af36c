/** All pages of an archive use the product's colours and spacing, with fonts available on every system. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #f9f5ee; --card: #fffdf9; --ink: #2b2622; --soft: #645a50; --line: #d8cdbd; --accent: #244559; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1b1815; --card: #25211d; --ink: #f1eae0; --soft: #bdb2a4; --line: #4a4239; --accent: #a9c6d8; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 Georgia, "Times New Roman", serif; }
main, footer { max-width: 44rem; margin: 0 auto; padding: 2.5rem 1.25rem; overflow-wrap: anywhere; }
nav { max-width: 44rem; margin: 0 auto; padding: 1.25rem 1.25rem 0; }
h1 { font-size: 2.25rem; line-height: 1.2; font-weight: 500; margin: 0 0 .5rem; }
h2 { font-size: 1.5rem; font-weight: 500; margin: 3rem 0 .75rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.125rem; margin: 0; }
p { margin: .5rem 0; white-space: pre-line; }
a { color: var(--accent); text-underline-offset: .2em; }
summary { color: var(--accent); cursor: pointer; padding: .5rem 0; }
a:focus-visible, summary:focus-visible, audio:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
small, .soft { color: var(--soft); font-size: 1rem; }
audio { display: block; width: 100%; margin: .5rem 0; }
ol, ul { padding: 0; margin: 1rem 0; list-style: none; display: grid; gap: 1rem; }
.plain { list-style: disc; padding-left: 1.25rem; gap: .25rem; }
.card, .ai, .you, .keepsake { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; }
.portrait { width: 12rem; height: 12rem; border-radius: 50%; object-fit: cover; margin: 0 0 1.5rem; display: block; }
.people { grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); }
.people .portrait { width: 8rem; height: 8rem; margin: 0 0 1rem; }
.people h2, .call h2 { font-size: 1.125rem; font-weight: bold; margin: 0; padding: 0; border: 0; }
.notice { border-left: .25rem solid var(--accent); padding: .25rem 0 .25rem 1rem; margin: 1.5rem 0; }
.you { margin-left: 12%; }
.ai, .keepsake { margin-right: 12%; }
.call { border-top: 1px solid var(--line); padding-top: 1rem; }
blockquote { margin: 0; font-size: 1.25rem; font-style: italic; white-space: pre-line; }
footer { padding-top: 0; }
@media print { audio { display: none; } body { background: none; } }
`;
