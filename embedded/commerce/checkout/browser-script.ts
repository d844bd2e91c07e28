import { scriptSafeJson } from '../../../core/script-json.ts';
import { say } from '../../../messages/checkout/checkout-messages.ts';

/** The messages that the script displays. */
const getScriptTexts = () => ({
  // the browser fills in the amounts
  sums: say('status.sums', { tax: '{tax}', total: '{total}' }),
  taxUpdate: say('problem.taxUpdate'),
  fieldReload: say('problem.card.fieldReload'),
  bank: say('status.bank'),
  checkFields: say('checkout.checkFields'),
  working: say('status.working'),
  connection: say('problem.connection'),
  optional: say('field.optional'),
});

/**
 * Returns the browser script of the checkout page, served as `checkout.js`. It mounts the provider's card field,
 * updates the tax when a state is selected, and shows field errors without losing input. Not bundled.
 */
export const checkoutScript = (): string => `(function () {
  'use strict';
  var words = ${scriptSafeJson(getScriptTexts())};
  var form = document.getElementById('checkout');
  if (!form) return;
  var base = document.body.dataset.base;
  var pay = document.getElementById('pay');
  var status = document.getElementById('status');
  var summary = document.getElementById('summary');
  var top = summary.parentElement;
  var isFree = form.dataset.free === 'true';
  var isBusy = false;
  var isUnknown = false;
  var cardMethod = '';
  var stripe = null;
  var card = null;

  function show(element, isShown) {
    element.hidden = !isShown;
    element.style.display = isShown ? '' : 'none';
  }
  function field(name) { return form.elements.namedItem(name); }
  function showError(name, text) {
    var out = document.querySelector('[data-error="' + name + '"]');
    if (!out) return;
    out.textContent = text || '';
    show(out.parentElement, !!text);
    out.closest('.field').classList.toggle('bad', !!text);
    var input = document.getElementById(name);
    if (!input) return;
    if (text) { input.setAttribute('aria-invalid', 'true'); input.setAttribute('aria-describedby', name + '-e'); }
    else { input.removeAttribute('aria-invalid'); input.removeAttribute('aria-describedby'); }
  }
  function labelOf(name) {
    var label = document.querySelector('label[for="' + name + '"]') || document.getElementById(name + '-label');
    return label ? label.textContent.replace(words.optional, '').trim() : name;
  }
  function showProblem(title, errors) {
    var list = summary.querySelector('[data-summary="list"]');
    list.textContent = '';
    var names = Object.keys(errors);
    var isCardAlone = names.length === 1 && names[0] === 'card';
    if (isCardAlone) {
      // said once, above the card's fields, which only get their bar
      showError('card', '');
      document.getElementById('card').closest('.field').classList.add('bad');
      if (title) list.appendChild(document.createElement('li')).textContent = title;
      title = errors.card;
      names = [];
    }
    names.forEach(function (name) {
      var item = document.createElement('li');
      var link = document.createElement('a');
      link.href = '#' + name;
      link.textContent = labelOf(name) + ': ' + errors[name];
      link.addEventListener('click', function (event) {
        var target = document.getElementById(name);
        if (!target) return;
        event.preventDefault();
        if (name === 'card' && card && card.focus) card.focus(); else target.focus();
      });
      item.appendChild(link);
      list.appendChild(item);
    });
    summary.querySelector('[data-summary="title"]').textContent = title || words.checkFields;
    if (isCardAlone) document.getElementById('card-h').closest('.block-h').after(summary);
    else top.append(summary);
    show(summary, true);
    summary.focus();
  }
  function clearProblem() {
    show(summary, false);
    form.querySelectorAll('[data-error]').forEach(function (out) { showError(out.dataset.error, ''); });
  }
  function setBusy(value, text) {
    isBusy = value;
    pay.disabled = value || isUnknown;
    form.setAttribute('aria-busy', String(value));
    status.className = 'small';
    status.textContent = text || '';
  }
  // as at a plan's checkout: nothing to pay before the address gives the total
  function setUnknown(value) {
    isUnknown = value;
    pay.disabled = isBusy || value;
  }
  function send(path, data) {
    return fetch(base + path, {
      method: 'POST', credentials: 'same-origin', headers: { accept: 'application/json' }, body: new URLSearchParams(data)
    }).then(function (response) { return response.json(); });
  }
  function showSums(sums) {
    if (!sums) return;
    var tax = document.querySelector('[data-sum="tax"]');
    tax.textContent = sums.tax;
    tax.classList.toggle('soft', sums.cents === null);
    document.querySelectorAll('[data-sum="total"]').forEach(function (shown) {
      shown.textContent = sums.total;
    });
    var subtotal = document.querySelector('[data-sum="subtotal"]');
    if (subtotal) subtotal.textContent = sums.subtotal;
    var coupon = document.querySelector('[data-row="coupon"]');
    if (coupon) show(coupon, sums.hasCoupon);
    var fallen = document.querySelector('[data-sum="fallen"]');
    fallen.textContent = sums.fallen;
    show(fallen, sums.fallen !== '');
    var why = document.querySelector('[data-sum="why"]');
    why.textContent = sums.why;
    show(why, sums.why !== '');
    pay.textContent = sums.pay;
    setUnknown(sums.why !== '');
    field('total').value = sums.cents === null ? '' : String(sums.cents);
  }

  setUnknown(document.querySelector('[data-sum="why"]').textContent !== '');
  // with the shop's own table the state alone decides
  var places = form.dataset.tax === 'address' ? ['street1', 'street2', 'city', 'state', 'zip', 'countryCode'] : ['state'];
  function placeOf() {
    var place = {};
    places.forEach(function (name) { place[name] = field(name).value; });
    return place;
  }
  var latestQuote = 0;
  function refreshTax() {
    var mine = ++latestQuote;
    send('/checkout/quote', placeOf()).then(function (answer) {
      if (mine !== latestQuote) return;
      if (answer.redirect) { location.assign(answer.redirect); return; }
      showSums(answer.sums);
      // read aloud only: the panel shows the same sums
      status.className = 'vh';
      if (answer.sums) status.textContent = words.sums.replace('{tax}', function () { return answer.sums.tax; }).replace('{total}', function () { return answer.sums.total; });
    }).catch(function () {
      if (mine !== latestQuote) return;
      setUnknown(false);
      status.className = 'small';
      status.textContent = words.taxUpdate;
    });
  }
  places.forEach(function (name) { field(name).addEventListener('change', refreshTax); });
  // a state that was chosen before this script ran, or restored by the browser, sent no change event
  var chosen = field('state').selectedOptions[0];
  if (chosen && !chosen.defaultSelected && (chosen.value || field('total').value)) refreshTax();

  form.addEventListener('input', function (event) {
    if (event.target.id && event.target.getAttribute('aria-invalid')) showError(event.target.id, '');
  });

  // the fields are in a frame, which can't read the page's fonts: pass the one of the page's text
  function pageFonts() {
    var first = getComputedStyle(document.body).fontFamily.split(',')[0];
    function nameOf(family) { return family.trim().replace(/^["']|["']$/g, ''); }
    var found = [];
    Array.prototype.forEach.call(document.styleSheets, function (sheet) {
      var rules;
      // a sheet of another origin cannot be read
      try { rules = sheet.cssRules; } catch (_) { return; }
      Array.prototype.forEach.call(rules, function (rule) {
        if (!(rule instanceof CSSFontFaceRule)) return;
        var face = rule.style;
        var family = nameOf(face.getPropertyValue('font-family'));
        var address = /url\\(["']?([^"')]+)/.exec(face.getPropertyValue('src'));
        if (family !== nameOf(first) || !address) return;
        found.push({
          family: family,
          src: 'url("' + new URL(address[1], sheet.href || location.href).href + '")',
          weight: face.getPropertyValue('font-weight') || 'normal',
          style: face.getPropertyValue('font-style') || 'normal'
        });
      });
    });
    return found;
  }

  // the bar leaves while the button that it leads to is in view
  var bar = document.getElementById('bar');
  if (bar && 'IntersectionObserver' in window) {
    new IntersectionObserver(function (seen) {
      bar.style.visibility = seen[seen.length - 1].isIntersecting ? 'hidden' : '';
    }, { threshold: 1 }).observe(pay);
  }

  if (!isFree) {
    if (typeof window.Stripe !== 'function') showError('card', words.fieldReload);
    else {
      stripe = window.Stripe(form.dataset.key);
      card = stripe.elements({ fonts: pageFonts() }).create('card', { hidePostalCode: true });
      card.on('change', function (event) {
        cardMethod = '';
        showError('card', event.error ? event.error.message : '');
      });
      card.mount('#card');
    }
  }

  function billingDetails() {
    return {
      name: (field('firstName').value + ' ' + field('lastName').value).trim(),
      address: {
        line1: field('street1').value, line2: field('street2').value, city: field('city').value,
        state: field('state').value, postal_code: field('zip').value, country: field('countryCode').value
      }
    };
  }
  function makeMethod() {
    if (isFree || cardMethod) return Promise.resolve(true);
    if (!stripe) { showProblem('', { card: words.fieldReload }); return Promise.resolve(false); }
    return stripe.createPaymentMethod({ type: 'card', card: card, billing_details: billingDetails() }).then(function (result) {
      if (result.error) {
        showProblem('', { card: result.error.message });
        return false;
      }
      cardMethod = result.paymentMethod.id;
      return true;
    });
  }
  function handle(answer) {
    if (answer.redirect) { location.assign(answer.redirect); return null; }
    if (answer.clientSecret) {
      setBusy(true, words.bank);
      return stripe.confirmCardPayment(answer.clientSecret).then(function () { return send('/checkout/complete', {}); }).then(handle);
    }
    setBusy(false);
    if (answer.isCardSpent) cardMethod = '';
    showSums(answer.sums);
    var errors = answer.errors || {};
    Object.keys(errors).forEach(function (name) { showError(name, errors[name]); });
    showProblem(answer.problem, errors);
    return null;
  }
  form.addEventListener('submit', function (event) {
    event.preventDefault();
    if (isBusy) return;
    clearProblem();
    setBusy(true, words.working);
    send('/checkout/check', new FormData(form)).then(function (check) {
      if (check.redirect || check.errors || check.problem) return handle(check);
      return makeMethod().then(function (isReady) {
        if (!isReady) { setBusy(false); return null; }
        var data = new FormData(form);
        data.set('paymentMethod', cardMethod);
        data.set('action', 'pay');
        return send('/checkout', data).then(handle);
      });
    }).catch(function () {
      setBusy(false);
      showProblem(words.connection, {});
    });
  });

  // back from another page: the browser may show this one as it was left, busy or long paid
  window.addEventListener('pageshow', function (event) { if (event.persisted) location.reload(); });
  if (!summary.hidden) summary.focus();
})();
`;
