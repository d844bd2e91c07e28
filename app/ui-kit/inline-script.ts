/**
 * The only inline script of the frame. Before the first paint it sets the scripting flag, the chosen theme (the system's needs no script), and the personal
 * hints. Hints come from an earlier page, or from the sign-in cookie, which it deletes. It also sets the document's ownership, the chosen library view, and the
 * notices dismissed in this session, so that nothing flashes or shifts. Until hydration it stores the last clicked button that needs a script: see
 * replay-early-clicks.ts. Its text is the same on every page: page-specific values are in `data-notices`.
 */
export const PRE_HYDRATION_SCRIPT =
  // the router's script uses it without a guard, and a browser may block it [BR-20]
  'try{sessionStorage}catch(e){var n=function(){return null};' +
  "Object.defineProperty(window,'sessionStorage',{value:{getItem:n,setItem:n,removeItem:n}})}" +
  "var r=document.documentElement.dataset;r.script='';try{var t=localStorage.getItem('theme')," +
  'c=/(?:^|; )planroom-person=([a-z.-]+)/.exec(document.cookie);' +
  "if(c){document.cookie='planroom-person=;path=/;max-age=0';localStorage.setItem('planroom-person',c[1].replace(/\\./g,' '))}" +
  "if(location.pathname==='/documents'&&localStorage.getItem('listing-view')&&!/[?&](view|after|before)=/.test(location.search))" +
  "location.replace(location.pathname+(location.search?location.search+'&':'?')+'view=table'+location.hash);" +
  "if(t==='dark'||t==='light')r.theme=t;if(t=localStorage.getItem('planroom-person')){r.person=r.known=t;" +
  "c=sessionStorage.getItem('planroom-facts');" +
  "if(c&&c.toLowerCase().indexOf('\"sku\":\"'+location.pathname.split('/')[2]+'\"')<0)r.known=t.replace(' bought','')}" +
  "document.currentScript.dataset.notices.split(' ').forEach(function(k,i,a){" +
  "if(k&&sessionStorage.getItem(k)){r.dismissed=(r.dismissed||'')+' '+k.split(':')[0];a.n=(a.n||0)+1}" +
  "if(a.n===a.length)r.dismissed+=' all'})}catch(e){}" +
  "onclick=function(e){window.earlyPress=e.target.closest('button[type=button]')}";
