/**
 * The one inline script of the frame. Before the first paint it sets the scripting flag, the chosen look (the system's
 * needs no script), what is known of the person from an earlier page or from the sign-in, whose cookie it takes away,
 * whether a buyer owns this page's document, the view of the library that was chosen before, and the notices dismissed in this session, so that nothing flashes or shifts. Until hydration it stores the last pressed
 * button that needs a script: see early-press.ts. Its text is the same on every page: what differs stands in `data-notices`.
 */
export const PRE_HYDRATION_SCRIPT =
  // the router's script uses it unguarded, and a browser may block it [BR-20]
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
