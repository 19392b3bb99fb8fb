// A page of the stand-in site with the panel beside it, and a hand on both.

import assert from "node:assert/strict";

export class Beside {
  errors = [];

  /** Opens a page in a browser with the extension. */
  static async open({ context }, url, size = null) {
    const page = await context.newPage();
    if (size) await page.setViewportSize(size);
    const beside = new Beside(page);
    await page.goto(url);
    return beside;
  }

  constructor(page) {
    this.page = page;
    this.requests = [];
    page.setDefaultTimeout(15_000);
    page.on("request", (request) => this.requests.push(request.url()));
    page.on("pageerror", (error) => this.errors.push(String(error)));
    page.on("console", (message) => {
      // The browser asks for an icon by itself.
      const isIcon = message.location().url.endsWith("/favicon.ico");
      if ((message.type() === "error" || message.type() === "warning") && !isIcon) this.errors.push(message.text());
    });
  }

  /** Returns the panel's frame. */
  async panel() {
    for (;;) {
      const frame = this.page.frames().find((frame) => frame.url().endsWith("/panel.html"));
      if (frame) return frame;
      await this.page.waitForEvent("frameattached");
      await this.page.waitForTimeout(50);
    }
  }

  async control(name) {
    return (await this.panel()).locator(`[data-test=${JSON.stringify(name)}]`).first();
  }

  async tap(name) {
    await (await this.control(name)).click();
  }

  /** Waits for a control, and returns its text. */
  async text(name) {
    const control = await this.control(name);
    await control.waitFor();
    return (await control.innerText()).replace(/\s+/g, " ").trim();
  }

  async isThere(name) {
    return (await (await this.control(name)).count()) > 0;
  }

  /** Waits for the answer after an action, once the page's engine has been asked or cannot be, and returns it. */
  async answer(action) {
    const panel = await this.panel();
    const found = await panel.waitForFunction((action) => {
      const sum = document.querySelector('[data-test="revenue"]');
      if (!sum || sum.dataset.action !== String(action)) return null;
      const isChecked = document.querySelector(
        '[data-test="site-same"], [data-test="site-different"], [data-test="site-unchecked"]',
      );
      if (!isChecked) return null;
      const company = document.querySelector(".answer-head .company-name")?.textContent;
      return { company, revenue: Number(sum.textContent), proven: sum.dataset.proven === "true", at: Date.now() };
    }, action);
    return found.jsonValue();
  }

  /** Has the page show the game after an action. */
  show(action) {
    return this.page.evaluate((action) => standIn.show(action), action);
  }

  /** Fails if anything but the site or the extension was asked for anything, or if the browser complained. */
  async close() {
    const origin = new URL(this.page.url()).origin;
    const own = [
      origin,
      "chrome-extension:",
      "moz-extension:",
      "blob:chrome-extension:",
      "blob:moz-extension:",
      "data:",
    ];
    const foreign = this.requests.filter((url) => !own.some((start) => url.startsWith(start)));
    await this.page.close();
    assert.deepEqual(foreign, [], "requests");
    assert.deepEqual(this.errors, [], "errors");
  }
}
