// Runs before the first paint, so that neither the stored choice nor the system's ever flashes the other one.
(function () {
  var root = document.documentElement;
  var dark = window.matchMedia("(prefers-color-scheme: dark)");
  function apply() {
    var choice = null;
    try {
      choice = localStorage.getItem("theme");
    } catch (_) {
      // Storage can be forbidden; the system's setting then decides.
    }
    var isDark = choice === "dark" || (choice !== "light" && dark.matches);
    root.classList.toggle("dark", isDark);
  }
  apply();
  dark.addEventListener("change", apply);
  window.addEventListener("storage", apply);
  window.addEventListener("storedchange", apply);
})();
