/**
 * The one inline script of the frame. Before the first paint it says that scripts run, which look was chosen (the system's
 * needs no script) and which of the page's notices were put away in this session, so that nothing flashes and nothing moves.
 * Until the page comes to life it keeps the last button that was pressed and that only a script answers: see early-press.ts.
 * Its text is the same on every page: what differs stands in `data-notices`.
 */
export const EARLY =
  "var r=document.documentElement.dataset;r.script='';try{var t=localStorage.getItem('theme');" +
  "if(t==='dark'||t==='light')r.theme=t;document.currentScript.dataset.notices.split(' ').forEach(function(k){" +
  "if(k&&sessionStorage.getItem(k))r.dismissed=(r.dismissed||'')+' '+k.split(':')[0]})}catch(e){}" +
  "onclick=function(e){window.earlyPress=e.target.closest('button[type=button]')}";
