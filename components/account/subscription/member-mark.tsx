/**
 * Runs before the first paint: a browser with a stored mobile (product 8.9) has the places of the
 * logged-in header and of the buyer's panel from the start, by the attribute `data-member` of <html>. The
 * framework's scripts come after the page has loaded, too late for that.
 */
const mark = `try{localStorage.getItem("mobile")?.length===10&&document.documentElement.setAttribute("data-member","")}catch{}`;

export function MemberMark() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: code of ours; the build allows it by its hash.
  return <script dangerouslySetInnerHTML={{ __html: mark }} />;
}
